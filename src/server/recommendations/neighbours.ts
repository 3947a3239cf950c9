// Keeps what goes with what up to date: at the start, then hourly, a little at a time and on one replica only.
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import * as repository from './repository'
import { inTurns } from '../core/in-batches'

type Parts = { database: Database; clock: Clock }

const listenersAtOnce = 20
const tracksAtOnce = 5

/** Everything anew; what is read meanwhile is partly old and partly new, and always whole for a track. */
const reckonNeighbours = async ({ database, clock }: Parts, goOn: () => boolean) => {
  const now = clock.now()
  await inTurns(
    (after) => repository.listenersAfter(database, after, listenersAtOnce),
    (ids) => repository.refreshFondness(database, ids, now),
    goOn,
  )
  await inTurns(
    (after) => repository.tracksAfter(database, after, tracksAtOnce),
    (ids) => repository.refreshNeighbours(database, ids),
    goOn,
  )
}

/** Unless another replica has begun within this time. */
export const reckonNeighboursOnce = async (parts: Parts, withinMs: number, goOn: () => boolean) => {
  const now = parts.clock.now()
  if (await repository.claimRefresh(parts.database, now - withinMs, now)) await reckonNeighbours(parts, goOn)
}
