// A listening becomes a play: once for each listener, track and listening, whatever is sent how often.
import type { Clock } from '../core/clock'
import { inBatches } from '../core/in-batches'
import type { Database } from '../database/open'
import { entitlementOf } from '../streaming/entitlement'
import { rightsOf } from '../streaming/repository'
import { notFound } from '../http/failure'
import type { Sign } from '../core/secret'
import * as repository from './repository'

export type ListeningParts = { database: Database; clock: Clock; sign: Sign }

type Listening = {
  trackId: string
  playId: string
  listenedSeconds: number
  /** How long before it is told. */
  heardAgoMs?: number | undefined
  user: { id: string; created_at: number } | null
  address: string
}

export const countListening = async ({ database, clock, sign }: ListeningParts, listening: Listening) => {
  const { trackId, playId, listenedSeconds, heardAgoMs = 0, user, address } = listening
  const userId = user?.id ?? null
  const rights = await rightsOf(database, trackId, userId)
  if (!rights || entitlementOf(rights) === 'none') throw notFound()
  const who = userId === null ? `address ${address}` : `user ${userId}`
  const listener = sign('listener', who).toString('base64url')
  const id = sign('play', `${listener} ${playId.toLowerCase()}`).toString('base64url')
  const now = clock.now()
  // An address is many people's, and none of them was here before: who is not known is heard as they tell it. Nobody
  // has heard anything before they came, nor what is yet to come.
  const heardAt = user ? Math.min(now, Math.max(now - heardAgoMs, user.created_at)) : now
  const play = { id, listener, userId, trackId, listenedSeconds, heardAt, now }
  return { counted: await repository.countPlay(database, play) }
}

const tracksPerBatch = 20

/** Some plays are inserted without their heat, such as those of the demo world. */
export const addMissedHeat = ({ database }: Pick<ListeningParts, 'database'>, goOn: () => boolean) =>
  inBatches(
    (after) => repository.tracksWithoutHeat(database, after, tracksPerBatch),
    (ids) => repository.addMissingHeat(database, ids),
    goOn,
  )
