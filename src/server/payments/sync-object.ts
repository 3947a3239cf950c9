// Fetches the current state of an object from the provider and records it.
import type { Clock } from '../core/clock'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import { payoutPostingsOf } from '../ledger/postings'
import { insertPostings, postingsNamed } from '../ledger/repository'
import type { QueueMail } from '../mail/mail'
import { syncSeller } from '../payouts/sellers'
import type { ObjectRef, Payout, PaymentProvider } from '../provider/payment-provider'
import { paymentOfIntent } from './repository'
import { settle } from './settle'

type Parts = { database: Database; clock: Clock; provider: PaymentProvider; queueMail: QueueMail }

export type SyncObject = (about: ObjectRef) => Promise<void>

const syncIntent = async (parts: Parts, id: string) => {
  const payment = await paymentOfIntent(parts.database, id)
  // The intent belongs to another platform, or its secret was never handed out.
  if (!payment) return
  const intent = await parts.provider.findIntent(id)
  await settle(parts, payment, intent)
  // This comes last, because the purchase must not depend on whether the seller's share can be moved.
  if (intent.refunds.length + intent.disputes.length > 0) await parts.provider.shareReturns(id)
}

const write = ({ database, clock }: Parts, payout: Payout) =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, `payout ${payout.id}`)
    const known = await postingsNamed(transaction, [`payout ${payout.id}`, `payout-failed ${payout.id}`])
    await insertPostings(transaction, payoutPostingsOf(payout, known, clock.now()))
  })

export const createSyncObject =
  (parts: Parts): SyncObject =>
  async (about) => {
    if (about.kind === 'intent') return syncIntent(parts, about.id)
    if (about.kind === 'payout')
      return write(parts, await parts.provider.findPayout(about.id, about.accountId))
    if (about.kind === 'account') await syncSeller(parts, about.id)
  }
