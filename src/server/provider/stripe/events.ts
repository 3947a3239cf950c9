// Reads Stripe events. Only the changed object is used, because the content of an event may be outdated.
import type { Stripe } from 'stripe'
import type { About, ProviderEvent } from '../payment-provider'
import { askAtLeisure, idOf, Refused, toMs } from './client'

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

const heeded = new Set<string>([...ofOurAccount, ...ofSellersAccounts])
const nothing: About = { kind: 'nothing-of-ours' }

type Thing = { object: string; id?: string; payment_intent?: string | { id: string } | null }

const aboutPayment = (id: string | null | undefined): About => (id ? { kind: 'intent', id } : nothing)

/** `accountId`: the seller's account in which the event occurred, if any. */
const aboutOf = (type: string, thing: Thing, accountId: string | null): About => {
  if (!heeded.has(type)) return nothing
  if (type.startsWith('payment_intent.')) return aboutPayment(thing.id)
  if (type.startsWith('account.')) return accountId ? { kind: 'account', id: accountId } : nothing
  if (type.startsWith('payout.')) {
    // Payouts of the platform itself concern no seller.
    return accountId && thing.id ? { kind: 'payout', id: thing.id, accountId } : nothing
  }
  return aboutPayment(idOf(thing.payment_intent))
}

const toEvent = (event: Stripe.Event, accountId: string | null): ProviderEvent => ({
  id: event.id,
  type: event.type,
  about: aboutOf(event.type, event.data.object as Thing, accountId),
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
  const told = toEvent(event, event.account ?? null)
  // The live endpoint also receives test-mode events of sellers' accounts.
  return event.livemode === reading.isTestMode ? { ...told, about: nothing } : told
}

type Span = Pick<Stripe.EventListParams, 'created' | 'limit'>

/** An error with one seller must not hide the events of the others. Disconnected sellers are skipped. */
const listAll = async (stripe: Stripe, span: Span, stopping?: AbortSignal) => {
  const told: ProviderEvent[] = []
  const problems: unknown[] = []
  for await (const event of stripe.events.list({ ...span, types: ofOurAccount })) {
    if (stopping?.aborted) break
    told.push(toEvent(event, null))
  }
  for await (const { id: stripeAccount, details_submitted: isSubmitted } of stripe.accounts.list({
    limit: 100,
  })) {
    if (stopping?.aborted) break
    if (!isSubmitted) continue
    await askAtLeisure(async () => {
      const events = stripe.events.list({ ...span, types: ofSellersAccounts }, { stripeAccount })
      for await (const event of events) {
        if (stopping?.aborted) break
        told.push(toEvent(event, stripeAccount))
      }
    }).catch((error: unknown) => {
      if (!(error instanceof Refused)) problems.push(error)
    })
  }
  return { told: told.toSorted((one, other) => one.at - other.at), problems }
}

/**
 * Stripe lists events of the last thirty days, newest first, and events of a seller's account only per account.
 * So each seller's account is listed. Disconnected accounts, and the event of disconnecting, are not listed by
 * Stripe. The server notices a disconnected seller when the next payment to them is refused.
 */
async function* eventsSince(stripe: Stripe, at: number, stopping?: AbortSignal) {
  const span = { created: { gte: Math.floor(at / 1_000) }, limit: 100 }
  const { told, problems } = await askAtLeisure(() => listAll(stripe, span, stopping))
  yield* told
  if (problems.length > 0)
    throw new AggregateError(problems, 'The events of some sellers could not be listed')
}

export const createEvents = (reading: Reading) => ({
  read: (body: string, signature: string | undefined) => readEvent(reading, body, signature),
  since: (at: number, stopping?: AbortSignal) => eventsSince(reading.stripe, at, stopping),
})
