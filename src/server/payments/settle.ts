// Records what the provider says about a payment, and adds or removes the purchase accordingly.
import type { Transaction } from 'kysely'
import type { Clock } from '../core/clock'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { isOwned, paidAtOf, postingsOf, paymentOutcomeOf, type PaymentOutcome } from '../ledger/postings'
import { insertPostings, postingsOfPayment } from '../ledger/repository'
import type { QueueMail } from '../mail/mail'
import { deletePurchase, insertPurchase, purchaseOf } from '../purchases/repository'
import type { Intent, PaymentProvider } from '../provider/payment-provider'
import { tellOfPurchase } from './mails/receipt'
import * as repository from './repository'
import type { PaymentRow } from './repository'

type Parts = {
  database: Database
  clock: Clock
  provider: Pick<PaymentProvider, 'refundIntent' | 'findIntent'>
  queueMail: QueueMail
}

type Settled = { outcome: PaymentOutcome; isDouble: boolean }

const termsOf = (payment: PaymentRow) => ({
  paymentId: payment.id,
  sellerAccountId: payment.seller_account_id,
  amountCents: payment.amount_cents,
  feeCents: payment.fee_cents,
})

/** Returns true when the buyer already owns the track without this payment: through another one, or for free. */
const addPurchase = async (
  transaction: Transaction<Tables>,
  queueMail: QueueMail,
  payment: PaymentRow,
  at: number,
) => {
  const { id: paymentId, user_id: userId, track_id: trackId, amount_cents: cents } = payment
  if (userId === null) return false
  const purchase = { id: `for-${paymentId}`, user_id: userId, track_id: trackId, payment_id: paymentId }
  const isNew = await insertPurchase(transaction, { ...purchase, price_cents: cents, created_at: at })
  if (isNew) {
    const bought = { purchaseId: purchase.id, paymentId, buyerId: userId, trackId, cents, boughtAt: at }
    await tellOfPurchase(transaction, queueMail, bought)
  }
  const owned = await purchaseOf(transaction, userId, trackId)
  return owned?.payment_id !== payment.id
}

const write = async (
  transaction: Transaction<Tables>,
  { queueMail, clock }: Parts,
  payment: PaymentRow,
  intent: Intent,
): Promise<Settled> => {
  const now = clock.now()
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
  if (isOwned(outcome))
    return { outcome, isDouble: await addPurchase(transaction, queueMail, payment, paidAt) }
  await deletePurchase(transaction, payment.id)
  return { outcome, isDouble: false }
}

/** The lock serializes writes about one buyer and track across replicas. */
const lockName = (payment: PaymentRow) => `payment ${payment.user_id} ${payment.track_id}`

const settleOnce = (parts: Parts, payment: PaymentRow, intent: Intent): Promise<Settled> => {
  if (intent.status === 'succeeded' && intent.amountCents !== payment.amount_cents) {
    throw new Error(`The provider and the database have different amounts for payment ${payment.id}`)
  }
  return parts.database.transaction().execute(async (transaction) => {
    await lockByName(transaction, lockName(payment))
    return write(transaction, parts, payment, intent)
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
