// A dispute takes all of a payment from the platform, and winning it brings all of that back: here the seller's
// share follows, as it does by itself with a refund. Asked of Stripe each time, so that nothing is done twice.
import type { Stripe } from 'stripe'
import { ask, byName, idOf } from './client'
import { disputeStates } from './dispute-states'

const wasTaken = async (stripe: Stripe, transfer: string, { id }: Stripe.Dispute) => {
  for await (const { metadata } of stripe.transfers.listReversals(transfer, { limit: 100 })) {
    if (metadata?.disputeId === id) return true
  }
  return false
}

const take = (stripe: Stripe, transfer: string, { id, amount }: Stripe.Dispute) =>
  byName(`dispute-${id}`, (named) =>
    stripe.transfers.createReversal(
      transfer,
      { amount, refund_application_fee: true, metadata: { disputeId: id } },
      named,
    ),
  )

const giveBack = async (stripe: Stripe, intent: Stripe.PaymentIntent, { id, amount }: Stripe.Dispute) => {
  const name = `dispute-won-${id}`
  const destination = idOf(intent.transfer_data?.destination)
  const { data: given } = await stripe.transfers.list({ transfer_group: name, limit: 1 })
  if (given.length > 0 || destination === null) return
  const ourShare = Math.round(((intent.application_fee_amount ?? 0) * amount) / intent.amount)
  const parameters = { amount: amount - ourShare, currency: 'usd', destination, transfer_group: name }
  await byName(name, (named) => stripe.transfers.create(parameters, named))
}

const share = async (stripe: Stripe, intentId: string) => {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  const transfer = typeof intent.latest_charge === 'string' ? null : idOf(intent.latest_charge?.transfer)
  if (transfer === null) return
  for await (const dispute of stripe.disputes.list({ payment_intent: intentId, limit: 100 })) {
    const state = disputeStates[dispute.status]
    if (state === undefined || dispute.balance_transactions.length === 0) continue
    const isTaken = await wasTaken(stripe, transfer, dispute)
    if (state !== 'won' && !isTaken) await take(stripe, transfer, dispute)
    // Won before anybody looked, it never was taken.
    if (state === 'won' && isTaken) await giveBack(stripe, intent, dispute)
  }
}

export const shareDisputes = (stripe: Stripe, intentId: string) => ask(() => share(stripe, intentId))
