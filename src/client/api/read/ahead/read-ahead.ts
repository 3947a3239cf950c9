// Sends a read before the page that shows it is drawn, while its code loads and the old page fades out. The route table
// has this code, because code that loads by itself might arrive after the page has sent its read, and send it again.
import type { BuiltRoute, Input } from '~/contract/schemas/built'
import { call } from '../../call'
import { isOffline } from '../../reach/reach'
import { readBetaPass, readToken } from '../../tokens'
import { ahead, aheadName, takeAhead } from './ahead'
import { servedAnswer } from './served-answer'

/** A page is drawn sooner. An answer that is older than this is not used. */
const usableForMs = 5_000

export function readAhead<Name extends BuiltRoute>(name: Name, input: Input<Name>) {
  // Behind the gate the request would be refused, unless it is for a press kit, which may be open.
  if (isOffline() || (name !== 'pressKit' && typeof readBetaPass(Date.now()) === 'string')) return
  const token = readToken()
  // What the server has sent with the page was not made for somebody who is signed in.
  const served = token === null ? servedAnswer(name, input) : undefined
  const request: Promise<unknown> = served ? Promise.resolve(served) : call(name, input as never)
  // Whoever takes the request handles a rejection. Nobody may take it.
  request.catch(() => {})
  const sent = aheadName(token, name, input)
  ahead.set(sent, request)
  setTimeout(takeAhead, usableForMs, sent)
}
