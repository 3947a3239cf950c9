// Writes down what the provider says of a payment, and hands the track over or takes it back accordingly.
import type { Transaction } from 'kysely'
import type { Clock } from '../core/clock'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { isOwned, paidAtOf, postingsOf, standingOf, type Standing } from '../ledger/postings'
import { insertPostings, postingsOfPayment } from '../ledger/repository'
import { deletePurchase, insertPurchase, purchaseOf } from '../purchases/repository'
import type { Intent, PaymentProvider } from '../provider/payment-provider'
import * as repository from './repository'
import type { PaymentRow } from './repository'

type Parts = {
  database: Database
  clock: Clock
  provider: Pick<PaymentProvider, 'refundIntent' | 'findIntent'>
}

type Settled = { standing: Standing; isDouble: boolean }

const termsOf = (payment: PaymentRow) => ({
  paymentId: payment.id,
  sellerAccountId: payment.seller_account_id,
  amountCents: payment.amount_cents,
  feeCents: payment.fee_cents,
})

/** Whether it came too late: the track was had by another way meanwhile. */
const handOver = async (transaction: Transaction<Tables>, payment: PaymentRow, at: number) => {
  const { user_id: userId, track_id: trackId } = payment
  if (userId === null) return false
  await insertPurchase(transaction, {
    id: `for-${payment.id}`,
    user_id: userId,
    track_id: trackId,
    price_cents: payment.amount_cents,
    payment_id: payment.id,
    created_at: at,
  })
  const owned = await purchaseOf(transaction, userId, trackId)
  return owned?.payment_id !== payment.id
}

const write = async (
  transaction: Transaction<Tables>,
  payment: PaymentRow,
  intent: Intent,
  now: number,
): Promise<Settled> => {
  const known = await postingsOfPayment(transaction, payment.id)
  const missing = postingsOf(termsOf(payment), intent, known, now)
  await insertPostings(transaction, missing)
  const standing = standingOf(payment.amount_cents, [...known, ...missing])
  if (standing === 'unpaid') {
    if (intent.status === 'canceled') {
      await repository.closePayment(transaction, payment.id, { state: 'canceled', paid_at: null })
    }
    return { standing, isDouble: false }
  }
  const paidAt = paidAtOf(intent, now)
  await repository.closePayment(transaction, payment.id, { state: 'paid', paid_at: paidAt })
  if (isOwned(standing)) return { standing, isDouble: await handOver(transaction, payment, paidAt) }
  await deletePurchase(transaction, payment.id)
  return { standing, isDouble: false }
}

/** Nobody else writes of the same buyer and track meanwhile, whichever replica they are. */
const lockName = (payment: PaymentRow) => `payment ${payment.user_id} ${payment.track_id}`

const settleOnce = ({ database, clock }: Parts, payment: PaymentRow, intent: Intent): Promise<Settled> => {
  if (intent.status === 'succeeded' && intent.amountCents !== payment.amount_cents) {
    throw new Error(`Of payment ${payment.id} the provider has another amount than we`)
  }
  return database.transaction().execute(async (transaction) => {
    await lockByName(transaction, lockName(payment))
    return write(transaction, payment, intent, clock.now())
  })
}

/**
 * Told the same twice, late or out of order it comes to the same, since it goes by the provider's
 * whole account of the payment and by what was written before. Money that came for what its payer has
 * already goes back.
 */
export const settle = async (parts: Parts, payment: PaymentRow, intent: Intent): Promise<Standing> => {
  const { standing, isDouble } = await settleOnce(parts, payment, intent)
  if (!isDouble) return standing
  await parts.provider.refundIntent(intent.id)
  return (await settleOnce(parts, payment, await parts.provider.findIntent(intent.id))).standing
}
