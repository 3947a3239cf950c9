// A dispute takes all of a payment from the platform, and winning it brings all of that back: here the seller's
// share follows, as it does by itself with a refund. Asked of Stripe each time, so that nothing is done twice.
import type { Stripe } from 'stripe'
import { ShareRefused } from '../provider'
import { ask, byName, idOf, Refused } from './client'
import { disputeStates } from './dispute-states'

const takenFor = async (stripe: Stripe, transfer: Stripe.Transfer, { id }: Stripe.Dispute) => {
  for await (const { amount, metadata } of stripe.transfers.listReversals(transfer.id, { limit: 100 })) {
    if (metadata?.disputeId === id) return amount
  }
  return 0
}

const take = async (
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  transfer: Stripe.Transfer,
  dispute: Stripe.Dispute,
) => {
  // What was given back before is with us already.
  const amount = Math.min(dispute.amount, transfer.amount - transfer.amount_reversed)
  if (amount <= 0) return
  const parameters = {
    amount,
    ...((intent.application_fee_amount ?? 0) > 0 && { refund_application_fee: true }),
    metadata: { disputeId: dispute.id },
  }
  await byName(`dispute-${dispute.id}`, (named) =>
    stripe.transfers.createReversal(transfer.id, parameters, named),
  )
}

const giveBack = async (
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  { id }: Stripe.Dispute,
  taken: number,
) => {
  const name = `dispute-won-${id}`
  const destination = idOf(intent.transfer_data?.destination)
  const ourShare = Math.round(((intent.application_fee_amount ?? 0) * taken) / intent.amount)
  const amount = taken - ourShare
  if (destination === null || amount <= 0) return
  const { data: given } = await stripe.transfers.list({ transfer_group: name, limit: 1 })
  if (given.length > 0) return
  const parameters = { amount, currency: 'usd', destination, transfer_group: name }
  await byName(name, (named) => stripe.transfers.create(parameters, named))
}

const share = async (stripe: Stripe, intentId: string) => {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.transfer'] })
  const transfer = typeof intent.latest_charge === 'string' ? null : intent.latest_charge?.transfer
  if (!transfer || typeof transfer === 'string') return
  for await (const dispute of stripe.disputes.list({ payment_intent: intentId, limit: 100 })) {
    const state = disputeStates[dispute.status]
    if (state === undefined || dispute.balance_transactions.length === 0) continue
    const taken = await takenFor(stripe, transfer, dispute)
    if (state !== 'won' && taken === 0) await take(stripe, intent, transfer, dispute)
    // Won before anybody looked, it never was taken.
    if (state === 'won' && taken > 0) await giveBack(stripe, intent, dispute, taken)
  }
}

export const shareDisputes = async (stripe: Stripe, intentId: string) => {
  try {
    await ask(() => share(stripe, intentId))
  } catch (error) {
    throw error instanceof Refused ? new ShareRefused(error.message) : error
  }
}
