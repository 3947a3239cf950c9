// A listening becomes a play: once for each listener, track and listening, whatever is sent how often.
import type { Clock } from '../clock'
import type { Database } from '../database/open'
import { hearingOf } from '../hearing/hearing'
import { rightsOf } from '../hearing/repository'
import { notFound } from '../http/failure'
import type { Sign } from '../secret'
import * as repository from './plays-repository'

type Parts = { database: Database; clock: Clock; sign: Sign }

type Listening = {
  trackId: string
  playId: string
  listenedSeconds: number
  userId: string | null
  address: string
}

export const countListening = async ({ database, clock, sign }: Parts, listening: Listening) => {
  const { trackId, playId, listenedSeconds, userId, address } = listening
  const rights = await rightsOf(database, trackId, userId)
  if (!rights || hearingOf(rights) === 'none') throw notFound()
  const who = userId === null ? `address ${address}` : `user ${userId}`
  const listener = sign('listener', who).toString('base64url')
  const id = sign('play', `${listener} ${playId.toLowerCase()}`).toString('base64url')
  const play = { id, listener, userId, trackId, listenedSeconds, now: clock.now() }
  return { counted: await repository.countPlay(database, play) }
}
