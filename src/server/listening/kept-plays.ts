// Single plays are kept for two months. What remains of them are the daily sums of their track and artist.
import { setTimeout as wait } from 'node:timers/promises'
import { dayMs } from '~/contract/durations'
import { playsKeptDays } from '~/contract/limits-beyond'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { addMissedPage, deletePlaysBefore, trackWithMissedPlays } from './missed-plays-repository'

type Parts = { database: Database; clock: Clock }

/** Between two steps, so that requests are answered in between. */
const pauseMs = 5

/** Adds stored plays that are not in the daily sums yet. */
export const addMissedPlays = async ({ database }: Pick<Parts, 'database'>, goOn: () => boolean) => {
  for (;;) {
    const trackId = goOn() ? await trackWithMissedPlays(database) : null
    if (trackId === null) return
    await addMissedPage(database, trackId)
    await wait(pauseMs)
  }
}

export const deleteOldPlays = async ({ database, clock }: Parts, goOn: () => boolean) => {
  const before = clock.now() - playsKeptDays * dayMs
  while (goOn() && (await deletePlaysBefore(database, before)) > 0) await wait(pauseMs)
}
