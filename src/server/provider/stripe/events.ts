// Reads Stripe events. Only the changed object is used, because the content of an event may be outdated.
import type { Stripe } from 'stripe'
import type { ObjectRef, ProviderEvent } from '../payment-provider'
import { callWithoutTimeout, idOf, Refused, toMs } from './client'

type EventType = Stripe.EventListParams['types'] extends (infer Type)[] | undefined ? Type : never

const ofOurAccount: EventType[] = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.updated',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]

const ofSellersAccounts: EventType[] = [
  'account.updated',
  'account.application.deauthorized',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
]

const handledTypes = new Set<string>([...ofOurAccount, ...ofSellersAccounts])
const unrelated: ObjectRef = { kind: 'nothing-of-ours' }

type EventObject = { object: string; id?: string; payment_intent?: string | { id: string } | null }

const intentRef = (id: string | null | undefined): ObjectRef => (id ? { kind: 'intent', id } : unrelated)

/** `accountId`: the seller's account in which the event occurred, if any. */
const objectOf = (type: string, object: EventObject, accountId: string | null): ObjectRef => {
  if (!handledTypes.has(type)) return unrelated
  if (type.startsWith('payment_intent.')) return intentRef(object.id)
  if (type.startsWith('account.')) return accountId ? { kind: 'account', id: accountId } : unrelated
  if (type.startsWith('payout.')) {
    // Payouts of the platform itself concern no seller.
    return accountId && object.id ? { kind: 'payout', id: object.id, accountId } : unrelated
  }
  return intentRef(idOf(object.payment_intent))
}

const toEvent = (event: Stripe.Event, accountId: string | null): ProviderEvent => ({
  id: event.id,
  type: event.type,
  about: objectOf(event.type, event.data.object as EventObject, accountId),
  at: toMs(event.created),
})

type Reading = { stripe: Stripe; webhookSecrets: string[]; isTestMode: boolean }

const constructed = ({ stripe, webhookSecrets }: Reading, body: string, signature: string) => {
  for (const secret of webhookSecrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret)
    } catch {
      // Each webhook endpoint has its own secret, so the next one is tried.
    }
  }
  return null
}

const readEvent = (reading: Reading, body: string, signature: string | undefined): ProviderEvent | null => {
  const event = signature === undefined ? null : constructed(reading, body, signature)
  if (!event) return null
  const providerEvent = toEvent(event, event.account ?? null)
  // The live endpoint also receives test-mode events of sellers' accounts.
  return event.livemode === reading.isTestMode ? { ...providerEvent, about: unrelated } : providerEvent
}

type Span = Pick<Stripe.EventListParams, 'created' | 'limit'>

/** An error with one seller must not hide the events of the others. Disconnected sellers are skipped. */
const listAll = async (stripe: Stripe, span: Span, stopping?: AbortSignal) => {
  const events: ProviderEvent[] = []
  const problems: unknown[] = []
  for await (const event of stripe.events.list({ ...span, types: ofOurAccount })) {
    if (stopping?.aborted) break
    events.push(toEvent(event, null))
  }
  for await (const { id: stripeAccount, details_submitted: isSubmitted } of stripe.accounts.list({
    limit: 100,
  })) {
    if (stopping?.aborted) break
    if (!isSubmitted) continue
    await callWithoutTimeout(async () => {
      const listed = stripe.events.list({ ...span, types: ofSellersAccounts }, { stripeAccount })
      for await (const event of listed) {
        if (stopping?.aborted) break
        events.push(toEvent(event, stripeAccount))
      }
    }).catch((error: unknown) => {
      if (!(error instanceof Refused)) problems.push(error)
    })
  }
  return { events: events.toSorted((one, other) => one.at - other.at), problems }
}

/**
 * Stripe lists events of the last thirty days, newest first, and events of a seller's account only per account.
 * So each seller's account is listed. Disconnected accounts, and the event of disconnecting, are not listed by
 * Stripe. If the webhook of disconnecting was lost, the server notices a disconnected seller when a payment to them is
 * refused or when it next fetches their status.
 */
async function* eventsSince(stripe: Stripe, at: number, stopping?: AbortSignal) {
  const span = { created: { gte: Math.floor(at / 1_000) }, limit: 100 }
  const { events, problems } = await callWithoutTimeout(() => listAll(stripe, span, stopping))
  yield* events
  if (problems.length > 0)
    throw new AggregateError(problems, 'The events of some sellers could not be listed')
}

export const createEvents = (reading: Reading) => ({
  read: (body: string, signature: string | undefined) => readEvent(reading, body, signature),
  since: (at: number, stopping?: AbortSignal) => eventsSince(reading.stripe, at, stopping),
})
