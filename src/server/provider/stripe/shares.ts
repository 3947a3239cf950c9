// A dispute, or a refund made in Stripe's dashboard, takes the full amount from the platform, and can be reversed
// later. This moves the seller's share accordingly. It asks Stripe each time, so that nothing moves twice.
import type { Stripe } from 'stripe'
import { ShareRefused } from '../payment-provider'
import { ask, byName, idOf, Refused } from './client'
import { returnsOf, toDisputes, toRefunds } from './returns'

/** The amount already taken for this refund or dispute. A refund by this server names its own reversal. */
const takenFor = (reversals: Stripe.TransferReversal[], returnId: string, reversalId: string | null) =>
  reversals.find(({ id, metadata }) => id === reversalId || metadata?.returnId === returnId)?.amount ?? 0

type Return = { id: string; amount: number }

const takeShare = async (
  stripe: Stripe,
  { application_fee_amount: fee }: Stripe.PaymentIntent,
  transferId: string,
  { id, amount }: Return,
) => {
  const parameters = { amount, ...(fee && { refund_application_fee: true }), metadata: { returnId: id } }
  await byName(`share-${id}`, (named) => stripe.transfers.createReversal(transferId, parameters, named))
}

const returnShare = async (stripe: Stripe, intent: Stripe.PaymentIntent, { id, amount: taken }: Return) => {
  const name = `share-back-${id}`
  const destination = idOf(intent.transfer_data?.destination)
  const ourShare = Math.round(((intent.application_fee_amount ?? 0) * taken) / intent.amount)
  const amount = taken - ourShare
  if (destination === null || amount <= 0) return
  const { data: transfers } = await stripe.transfers.list({ transfer_group: name, limit: 1 })
  if (transfers.length > 0) return
  const parameters = { amount, currency: 'usd', destination, transfer_group: name }
  await byName(name, (named) => stripe.transfers.create(parameters, named))
}

const share = async (stripe: Stripe, intentId: string) => {
  const expand = ['latest_charge.transfer', 'latest_charge.refunds']
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand })
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const transfer = charge?.transfer
  if (!transfer || typeof transfer === 'string') return
  const { refunds, disputes } = await returnsOf(stripe, intentId, charge)
  const reversalOf = new Map(refunds.map(({ id, transfer_reversal }) => [id, idOf(transfer_reversal)]))
  const listed = stripe.transfers.listReversals(transfer.id, { limit: 100 })
  const reversals = await listed.autoPagingToArray({ limit: 1_000 })
  let remaining = transfer.amount - transfer.amount_reversed
  for (const { id, amountCents, state } of [...toRefunds(refunds), ...toDisputes(disputes)]) {
    const taken = takenFor(reversals, id, reversalOf.get(id) ?? null)
    // A dispute or refund that was reversed before this ran never took the share.
    if (state === 'failed' || state === 'won') {
      if (taken > 0) await returnShare(stripe, intent, { id, amount: taken })
      continue
    }
    // Never takes more than what is left of the transfer.
    const amount = Math.min(amountCents, remaining)
    if (taken > 0 || amount <= 0) continue
    await takeShare(stripe, intent, transfer.id, { id, amount })
    remaining -= amount
  }
}

export const shareReturns = async (stripe: Stripe, intentId: string) => {
  try {
    await ask(() => share(stripe, intentId))
  } catch (error) {
    throw error instanceof Refused ? new ShareRefused(error.message) : error
  }
}
