import { servedAnswerId } from '~/contract/served-answer'
import type { Answer, BuiltRoute, Input } from '~/contract/schemas/built'

type Served = { name: BuiltRoute; input: unknown; answer: unknown }

/** The answer to this read that the server has sent with the page. It is that for somebody who is not signed in. */
export function servedAnswer<Name extends BuiltRoute>(
  name: Name,
  input: Input<Name>,
): Answer<Name> | undefined {
  const text = document.getElementById(servedAnswerId)?.textContent
  if (!text) return undefined
  const served: Served = JSON.parse(text)
  const isAsked = JSON.stringify([served.name, served.input]) === JSON.stringify([name, input])
  return isAsked ? (served.answer as Answer<Name>) : undefined
}
