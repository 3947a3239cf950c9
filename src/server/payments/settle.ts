// Records what the provider says about a payment, and adds or removes the purchase accordingly.
import type { Transaction } from 'kysely'
import type { Clock } from '../core/clock'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { isOwned, paidAtOf, postingsOf, paymentOutcomeOf, type PaymentOutcome } from '../ledger/postings'
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

type Settled = { outcome: PaymentOutcome; isDouble: boolean }

const termsOf = (payment: PaymentRow) => ({
  paymentId: payment.id,
  sellerAccountId: payment.seller_account_id,
  amountCents: payment.amount_cents,
  feeCents: payment.fee_cents,
})

/** Returns true when the buyer already owns the track without this payment: through another one, or for free. */
const addPurchase = async (transaction: Transaction<Tables>, payment: PaymentRow, at: number) => {
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
  const outcome = paymentOutcomeOf(payment.amount_cents, [...known, ...missing])
  if (outcome === 'unpaid') {
    if (intent.status === 'canceled') {
      await repository.closePayment(transaction, payment.id, { state: 'canceled', paid_at: null })
    }
    return { outcome, isDouble: false }
  }
  const paidAt = paidAtOf(intent, now)
  await repository.closePayment(transaction, payment.id, { state: 'paid', paid_at: paidAt })
  if (isOwned(outcome)) return { outcome, isDouble: await addPurchase(transaction, payment, paidAt) }
  await deletePurchase(transaction, payment.id)
  return { outcome, isDouble: false }
}

/** The lock serializes writes about one buyer and track across replicas. */
const lockName = (payment: PaymentRow) => `payment ${payment.user_id} ${payment.track_id}`

const settleOnce = ({ database, clock }: Parts, payment: PaymentRow, intent: Intent): Promise<Settled> => {
  if (intent.status === 'succeeded' && intent.amountCents !== payment.amount_cents) {
    throw new Error(`The provider and the database have different amounts for payment ${payment.id}`)
  }
  return database.transaction().execute(async (transaction) => {
    await lockByName(transaction, lockName(payment))
    return write(transaction, payment, intent, clock.now())
  })
}

/**
 * Idempotent, and independent of the order of events: it compares the provider's full state of the payment
 * with the recorded postings. A second payment for a track that the buyer owns is refunded.
 */
export const settle = async (parts: Parts, payment: PaymentRow, intent: Intent): Promise<PaymentOutcome> => {
  const { outcome, isDouble } = await settleOnce(parts, payment, intent)
  if (!isDouble) return outcome
  await parts.provider.refundIntent(intent.id)
  return (await settleOnce(parts, payment, await parts.provider.findIntent(intent.id))).outcome
}
