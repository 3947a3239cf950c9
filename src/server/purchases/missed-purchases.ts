import { setImmediate as answerRequests, setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/open'
import { addMissedPurchase, missedPurchases, passMissedPurchases, type MissedPurchase } from './repository'

/** Between two pages, so that requests are answered in between. */
const pauseMs = 5

const addPage = async (database: Database, missed: readonly MissedPurchase[], goOn: () => boolean) => {
  const unheard = missed.filter(({ is_after_preview }) => is_after_preview === 0)
  await passMissedPurchases(
    database,
    unheard.map(({ id }) => id),
  )
  for (const purchase of missed.filter(({ is_after_preview }) => is_after_preview === 1)) {
    if (!goOn()) return
    await addMissedPurchase(database, purchase)
    // Each is a write of its own. On SQLite they would otherwise run one after the other without a pause.
    await answerRequests()
  }
}

/** Adds stored purchases that are not in the daily sums yet. */
export const addMissedPurchases = async ({ database }: { database: Database }, goOn: () => boolean) => {
  for (;;) {
    const missed = goOn() ? await missedPurchases(database) : []
    if (missed.length === 0) return
    await addPage(database, missed, goOn)
    await wait(pauseMs)
  }
}
