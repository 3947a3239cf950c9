// Counts plays. Sending the same play again does not count twice.
import { dayMs, secondMs } from '~/contract/durations'
import { heardAgoMaxMs } from '~/contract/limits'
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
  /** How long ago the play was, if it is reported late. */
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
  const listenedMs = Math.ceil(listenedSeconds * secondMs)
  const play = { id, listener, user, trackId, listenedMs, heardAgoMs, now }
  return { counted: await repository.countPlay(database, play) }
}

const tracksPerBatch = 20

/** Reports may be this old, and may overlap with plays that are a day older. */
const keepReportsMs = heardAgoMaxMs + dayMs

export const forgetOldReports = ({ database, clock }: Pick<ListeningParts, 'database' | 'clock'>) =>
  repository.forgetReports(database, clock.now() - keepReportsMs)

/** Adds the heat of plays that were inserted without it, such as those of the demo world. */
export const addMissedHeat = ({ database }: Pick<ListeningParts, 'database'>, goOn: () => boolean) =>
  inBatches(
    (after) => repository.tracksWithoutHeat(database, after, tracksPerBatch),
    (ids) => repository.addMissingHeat(database, ids),
    goOn,
  )
