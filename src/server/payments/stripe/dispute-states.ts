import type { Stripe } from 'stripe'
import type { Dispute } from '../provider'

/** The bank's mere questions (`warning_…`) take no money, nor does what was prevented. */
export const disputeStates: Partial<Record<Stripe.Dispute.Status, Dispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}
