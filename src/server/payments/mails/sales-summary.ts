// A mail to each seller about what they sold, at most one a day.
import { dayMs, hourMs } from '~/contract/durations'
import { recipientOf } from '../../accounts/recipients-repository'
import type { Clock } from '../../core/clock'
import { inBatches } from '../../core/in-batches'
import { lockByName } from '../../database/lock'
import type { Database } from '../../database/open'
import type { QueueMail } from '../../mail/mail'
import { salesSummaryKey } from '../../mail/queue'
import { wasQueued } from '../../mail/repository'
import { sellersToTell, takeSales } from './sales-repository'

type Parts = { database: Database; clock: Clock; queueMail: QueueMail }

/** Summaries are made some hours after the day (UTC), because payments may be confirmed late. */
const afterMidnightMs = 6 * hourMs
const sellersPerBatch = 20

const midnightBefore = (now: number) => Math.floor(now / dayMs) * dayMs

/** Replicas take turns. Whoever comes second finds the mail, or no sales. */
const tellSeller = ({ database, queueMail }: Parts, sellerId: string, midnight: number) =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, `sales summary ${sellerId}`)
    const day = new Date(midnight - dayMs).toISOString().slice(0, 10)
    // A sale that was confirmed after the summary of the day waits for the next one.
    if (await wasQueued(transaction, salesSummaryKey(sellerId, day))) return
    const tracks = await takeSales(transaction, { sellerId, before: midnight })
    if (tracks.length === 0) return
    await queueMail(transaction, {
      kind: 'sales-summary',
      to: await recipientOf(transaction, sellerId),
      day,
      sales: tracks.reduce((sum, track) => sum + track.sales, 0),
      cents: tracks.reduce((sum, track) => sum + track.cents, 0),
      tracks: tracks.map(({ title, sales }) => ({ title, sales })),
    })
  })

export const mailSalesSummaries = async (parts: Parts, goOn: () => boolean) => {
  const now = parts.clock.now()
  const midnight = midnightBefore(now)
  if (now < midnight + afterMidnightMs) return
  await inBatches(
    (after) => sellersToTell(parts.database, { before: midnight, after, limit: sellersPerBatch }),
    async (sellers) => {
      for (const sellerId of sellers) await tellSeller(parts, sellerId, midnight)
    },
    goOn,
  )
}
