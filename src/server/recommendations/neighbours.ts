// Refreshes the neighbours of tracks in small batches: at the start and then hourly, unless any replica began a refresh
// a short time before.
import { hourMs, minuteMs } from '~/contract/durations'
import { inBatches } from '../core/in-batches'
import type { Clock } from '../core/clock'
import type { Jobs } from '../core/jobs'
import type { Database } from '../database/open'
import { claimOnce } from '../catalog/versions-repository'
import * as repository from './repository'

type Parts = { database: Database; clock: Clock }

/** A start does not refresh if a refresh began within this time, so that several restarts refresh only once. */
const startIntervalMs = 5 * minuteMs
const listenersPerBatch = 20
const tracksPerBatch = 5

/** During a refresh, some tracks still have old neighbours. The neighbours of one track change in one transaction. */
const refreshNeighbours = async ({ database, clock }: Parts, goOn: () => boolean) => {
  const now = clock.now()
  await inBatches(
    (after) => repository.listenersAfter(database, after, listenersPerBatch),
    (ids) => repository.refreshAffinities(database, ids, now),
    goOn,
  )
  await inBatches(
    (after) => repository.tracksAfter(database, after, tracksPerBatch),
    (ids) => repository.refreshNeighbours(database, ids),
    goOn,
  )
}

/** Does nothing when any replica began a refresh within this time. */
const refreshUnlessDone = async (parts: Parts, withinMs: number, goOn: () => boolean) => {
  const now = parts.clock.now()
  const isOurs = await claimOnce(parts.database, 'neighbours', { since: now - withinMs, now })
  if (isOurs) await refreshNeighbours(parts, goOn)
}

export const scheduleRecommendations = (jobs: Jobs, parts: Parts) => {
  const name = 'refreshing recommendations'
  jobs.run(name, (goOn) => refreshUnlessDone(parts, startIntervalMs, goOn))
  jobs.every(hourMs, name, (goOn) => refreshUnlessDone(parts, hourMs / 2, goOn))
}
