// Refunds and disputes of a payment at Stripe.
import type { Stripe } from 'stripe'
import type { Dispute, Refund } from '../payment-provider'
import { feeCentsOf, toMs } from './client'

export type Returns = { refunds: Stripe.Refund[]; disputes: Stripe.Dispute[] }

/** `charge` must have its refunds expanded. */
export const returnsOf = async (
  stripe: Stripe,
  intentId: string,
  charge: Stripe.Charge | null,
): Promise<Returns> => {
  const ofIt = { payment_intent: intentId, limit: 100 }
  const [refunds, disputes] = await Promise.all([
    // `amount_refunded` is not used, because it leaves out refunds that failed later.
    charge?.refunds?.data.length ? stripe.refunds.list(ofIt).autoPagingToArray({ limit: 1_000 }) : [],
    charge?.disputed ? stripe.disputes.list(ofIt).autoPagingToArray({ limit: 1_000 }) : [],
  ])
  return { refunds, disputes }
}

/** A pending refund may still fail, and postings are never deleted, so it does not count yet. */
const refundStates: Record<string, Refund['state']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

export const toRefunds = (refunds: Stripe.Refund[]): Refund[] =>
  refunds.flatMap(({ id, status, amount, created }) => {
    const state = refundStates[status ?? '']
    return state ? [{ id, amountCents: amount, state, at: toMs(created) }] : []
  })

/** Inquiries (`warning_…`) and prevented disputes move no money. */
const disputeStates: Partial<Record<Stripe.Dispute.Status, Dispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/** The disputes that moved money. */
export const toDisputes = (disputes: Stripe.Dispute[]): Dispute[] =>
  disputes.flatMap(({ id, status, amount, created, balance_transactions: moves }) => {
    const state = disputeStates[status]
    if (state === undefined || moves.length === 0) return []
    const reinstatement = moves.find((move) => move.amount > 0)
    const costs = moves
      .map((move) => ({ id: move.id, cents: feeCentsOf(move), at: toMs(move.created) }))
      .filter(({ cents }) => cents !== 0)
    const closedAt = state === 'won' && reinstatement ? toMs(reinstatement.created) : null
    return [{ id, amountCents: amount, costs, state, at: toMs(created), closedAt }]
  })
