import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/open'
import { addMissedPurchase, missedPurchases } from './repository'

/** Between two pages, so that requests are answered in between. */
const pauseMs = 5

/** Adds stored purchases that are not in the daily sums yet. */
export const addMissedPurchases = async ({ database }: { database: Database }, goOn: () => boolean) => {
  for (;;) {
    const missed = goOn() ? await missedPurchases(database) : []
    if (missed.length === 0) return
    for (const purchase of missed) await addMissedPurchase(database, purchase)
    await wait(pauseMs)
  }
}
