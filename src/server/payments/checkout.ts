// Checkout: creates a payment at the provider, confirms it, and records the purchase.
import { randomUUID } from 'node:crypto'
import type { Answer, Checked, Purchase } from '~/contract/schemas/built'
import { feeCentsOf, type FeeTerms } from '~/contract/rules/fee'
import { isOwned } from '../ledger/postings'
import type { UserRow } from '../accounts/repository'
import { insertPurchase } from '../purchases/repository'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Session } from '../http/access-guard'
import { Failure, notFound } from '../http/failure'
import type { QueueMail } from '../mail/mail'
import {
  freeOfCharge,
  notPaidFor,
  offerOf,
  refuseChangedPrice,
  refuseUnlessOffered,
  type Offer,
} from './offer'
import {
  OutcomeUnknown,
  ProviderUnavailable,
  type Intent,
  type PaymentProvider,
} from '../provider/payment-provider'
import { cancelAtProvider, createAtProvider, isWaiting } from './provider-intents'
import * as repository from './repository'
import type { PaymentRow } from './repository'
import { settle } from './settle'

export type CheckoutParts = {
  database: Database
  clock: Clock
  provider: PaymentProvider
  queueMail: QueueMail
  fee: FeeTerms
  /** The purchase as the API returns it to this session. */
  purchaseOf(session: Session, trackId: string): Promise<Purchase | null>
}

type Terms = { offer: Offer; saveCard: boolean }

const findOffer = async ({ database }: CheckoutParts, trackId: string, userId: string) =>
  offerOf(await repository.offered(database, trackId, userId), userId)

const begin = async ({ database, clock, fee }: CheckoutParts, user: UserRow, terms: Terms) => {
  const { offer, saveCard } = terms
  const row: PaymentRow = {
    id: randomUUID(),
    intent_id: null,
    user_id: user.id,
    seller_account_id: offer.sellerAccountId ?? '',
    track_id: offer.trackId,
    amount_cents: offer.priceCents,
    fee_cents: feeCentsOf(offer.priceCents, fee),
    state: 'open',
    saves_card: saveCard ? 1 : 0,
    created_at: clock.now(),
    paid_at: null,
  }
  if (await repository.insertPayment(database, row)) return row
  // The same buyer started the same payment at the same moment, for example on another device.
  return (await repository.openPayment(database, user.id, offer.trackId)) ?? null
}

const hasOtherTerms = (payment: PaymentRow, { offer }: Terms) =>
  payment.amount_cents !== offer.priceCents || payment.seller_account_id !== offer.sellerAccountId

/** Continues an open payment. Returns null when it is over, so that a new one must be created. */
const goOn = async (parts: CheckoutParts, payment: PaymentRow, begun: Intent, terms: Terms) => {
  const isOutdated = isWaiting(begun) && hasOtherTerms(payment, terms)
  const intent = isOutdated ? await cancelAtProvider(parts.provider, begun.id) : begun
  const outcome = await settle(parts, payment, intent)
  if (intent.status === 'canceled' || (outcome !== 'unpaid' && !isOwned(outcome))) return null
  if (!isWaiting(intent)) return intent
  if (isOutdated) return null
  if ((payment.saves_card === 1) !== terms.saveCard) {
    await parts.provider.setSavesCard(intent.id, terms.saveCard)
    await repository.setSavesCard(parts.database, payment.id, terms.saveCard)
  }
  return intent
}

/** The status for the client. A canceled payment can be started again. */
export const statusOf = ({ status }: Intent): Answer<'createPaymentIntent'>['status'] =>
  status === 'succeeded' ? 'paid' : status === 'canceled' ? 'requires-payment' : status

/** Once a payment exists, an unreachable provider must not be reported as "nothing was charged". */
const withUnknownOutcome = async <Found>(look: () => Promise<Found>): Promise<Found> => {
  try {
    return await look()
  } catch (error) {
    throw error instanceof ProviderUnavailable ? new OutcomeUnknown(error.message) : error
  }
}

const findAndSettle = (parts: CheckoutParts, payment: PaymentRow, intentId: string) =>
  withUnknownOutcome(async () => {
    const intent = await parts.provider.findIntent(intentId)
    return { intent, outcome: await settle(parts, payment, intent) }
  })

type PaymentRequest = Checked<'createPaymentIntent'>['body']

/** Returns null when the open payment is over and the attempt must be repeated. */
const tryToBegin = async (
  parts: CheckoutParts,
  user: UserRow,
  { trackId, expectedPriceCents, saveCard }: PaymentRequest,
): Promise<Answer<'createPaymentIntent'> | null> => {
  const offer = await findOffer(parts, trackId, user.id)
  const open = await repository.openPayment(parts.database, user.id, trackId)
  const intentId = open?.intent_id
  const underway = intentId ? await withUnknownOutcome(() => parts.provider.findIntent(intentId)) : null
  // A payment that the provider is processing continues, even if the offer has changed.
  if (!underway || isWaiting(underway)) {
    refuseUnlessOffered(offer)
    if (offer.availability === 'free') throw freeOfCharge()
    refuseChangedPrice(offer, expectedPriceCents)
  }
  const terms = { offer, saveCard }
  const payment = open ?? (await begin(parts, user, terms))
  if (!payment) return null
  const begun = underway ?? (await createAtProvider(parts, user, payment, offer.title))
  if (!begun) return null
  const intent = await withUnknownOutcome(() => goOn(parts, payment, begun, terms))
  if (!intent) return null
  return {
    paymentIntentId: intent.id,
    clientSecret: intent.clientSecret,
    trackId,
    amountCents: payment.amount_cents,
    currency: 'usd',
    status: statusOf(intent),
  }
}

// An attempt fails when the open payment turns out to be over. Several failures in a row are an error.
const triesAtMost = 4

export const createIntent = async (parts: CheckoutParts, user: UserRow, request: PaymentRequest) => {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const begun = await tryToBegin(parts, user, request)
    if (begun) return begun
  }
  throw new Failure(503, {
    code: 'unavailable',
    message: 'This payment could not be started. Please try again.',
  })
}

const refused = (problem: string) =>
  new Failure(402, { code: 'payment_failed', message: `${problem} Nothing was charged.` })

export const confirmPayment = async (
  parts: CheckoutParts,
  session: Session,
  intentId: string,
): Promise<Answer<'confirmPayment'>> => {
  const payment = await repository.paymentOfIntent(parts.database, intentId)
  if (payment?.user_id !== session.user.id) throw notFound()
  const { intent, outcome } = await findAndSettle(parts, payment, intentId)
  if (outcome !== 'unpaid') {
    const purchase = await parts.purchaseOf(session, payment.track_id)
    return isOwned(outcome) && purchase ? { status: 'paid', purchase } : { status: 'returned' }
  }
  if (intent.status === 'requires-payment' && intent.problem) throw refused(intent.problem)
  return { status: intent.status === 'succeeded' ? 'processing' : intent.status }
}

const takeFree = ({ database, clock }: CheckoutParts, userId: string, trackId: string) =>
  database.transaction().execute((transaction) =>
    insertPurchase(transaction, {
      id: randomUUID(),
      user_id: userId,
      track_id: trackId,
      price_cents: 0,
      payment_id: null,
      created_at: clock.now(),
    }),
  )

/** Fetches the payment from the provider, so that a buyer who has just paid never gets "not paid for". */
const lookForPayment = async (parts: CheckoutParts, userId: string, trackId: string) => {
  const open = await repository.openPayment(parts.database, userId, trackId)
  if (open?.intent_id) await findAndSettle(parts, open, open.intent_id)
}

export const purchase = async (
  parts: CheckoutParts,
  session: Session,
  trackId: string,
): Promise<Answer<'purchase'>> => {
  const userId = session.user.id
  const offer = await findOffer(parts, trackId, userId)
  if (offer.availability === 'free') await takeFree(parts, userId, trackId)
  else if (offer.availability !== 'owned') await lookForPayment(parts, userId, trackId)
  const owned = await parts.purchaseOf(session, trackId)
  if (owned) return owned
  refuseUnlessOffered(offer)
  throw notPaidFor()
}
