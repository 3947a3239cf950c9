// Counts plays. Sending the same play again does not count twice.
import { dayMs, secondMs } from '~/contract/durations'
import { heardAgoMaxMs } from '~/contract/limits-beyond'
import type { PlaySource } from '~/contract/rules/listening/play-sources'
import type { Clock } from '../core/clock'
import { inBatches } from '../core/in-batches'
import type { Database } from '../database/open'
import { entitlementOf } from '../streaming/entitlement'
import { rightsOf } from '../streaming/repository'
import { notFound } from '../http/failure'
import type { Sign } from '../core/secret'
import { reportHeard } from './heard-repository'
import * as repository from './repository'

export type ListeningParts = { database: Database; clock: Clock; sign: Sign }

type Listening = {
  trackId: string
  playId: string
  listenedSeconds: number
  /** How long ago the play was, if it is reported late. */
  heardAgoMs?: number | undefined
  source?: PlaySource | undefined
  user: { id: string; created_at: number } | null
  address: string
}

type Named = Pick<Listening, 'trackId' | 'playId' | 'user' | 'address'>

/** Throws for a track that the caller cannot play. */
const namePlay = async (
  { database, sign }: Pick<ListeningParts, 'database' | 'sign'>,
  { trackId, playId, user, address }: Named,
) => {
  const userId = user?.id ?? null
  const rights = await rightsOf(database, trackId, userId)
  if (!rights || entitlementOf(rights) === 'none') throw notFound()
  const who = userId === null ? `address ${address}` : `user ${userId}`
  const listener = sign('listener', who).toString('base64url')
  return { id: sign('play', `${listener} ${playId.toLowerCase()}`).toString('base64url'), listener }
}

export const countListening = async (parts: ListeningParts, listening: Listening) => {
  const { trackId, listenedSeconds, heardAgoMs = 0, source = null, user } = listening
  const named = await namePlay(parts, listening)
  const now = parts.clock.now()
  const listenedMs = Math.ceil(listenedSeconds * secondMs)
  const play = { ...named, user, trackId, listenedMs, heardAgoMs, source, now }
  return { counted: await repository.countPlay(parts.database, play) }
}

/** Adds what was heard in a counted play to the daily sums of its track. */
export const addHeard = async (parts: ListeningParts, report: Named & { heard: string }) => {
  const { id } = await namePlay(parts, report)
  return { counted: await reportHeard(parts.database, { ...report, id }) }
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
