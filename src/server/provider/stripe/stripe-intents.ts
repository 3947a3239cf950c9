// Payments at Stripe as destination charges: the platform takes the money and transfers the seller's share.
import type { Stripe } from 'stripe'
import {
  CustomerGone,
  SellerNotReady,
  type Intent,
  type IntentStatus,
  type NewIntent,
} from '../payment-provider'
import { ask, callOrNull, byName, feeCentsOf, isAboutCustomer, Refused, toMs } from './client'
import { problemWords } from './stripe-problems'
import { returnsOf, toDisputes, toRefunds, type Returns } from './returns'

const statuses: Partial<Record<Stripe.PaymentIntent.Status, IntentStatus>> = {
  requires_payment_method: 'requires-payment',
  requires_confirmation: 'requires-payment',
  requires_action: 'requires-action',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

const costOf = (charge: Stripe.Charge | null): number | null => {
  // Stripe computes the fee shortly after the payment and then sends `charge.updated`.
  const transaction = charge?.balance_transaction
  return transaction && typeof transaction !== 'string' ? feeCentsOf(transaction) : null
}

const toIntent = (intent: Stripe.PaymentIntent, { refunds, disputes }: Returns): Intent => {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const isPaid = intent.status === 'succeeded'
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statuses[intent.status] ?? 'processing',
    amountCents: intent.amount,
    problem: intent.last_payment_error ? problemWords(intent.last_payment_error) : null,
    paidAt: isPaid && charge ? toMs(charge.created) : null,
    costCents: isPaid ? costOf(charge) : null,
    refunds: toRefunds(refunds),
    disputes: toDisputes(disputes),
  }
}

const untouched: Returns = { refunds: [], disputes: [] }

const read = async (stripe: Stripe, id: string): Promise<Intent> => {
  const expand = ['latest_charge.balance_transaction', 'latest_charge.refunds']
  const intent = await stripe.paymentIntents.retrieve(id, { expand })
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  return toIntent(intent, await returnsOf(stripe, id, charge))
}

/** An intent that does not exist at Stripe, because test data was deleted or the keys changed, counts as canceled. */
const missingIntent = (id: string): Intent => ({
  id,
  clientSecret: '',
  status: 'canceled',
  amountCents: 0,
  problem: null,
  paidAt: null,
  costCents: null,
  refunds: [],
  disputes: [],
})

const parametersOf = (wanted: NewIntent): Stripe.PaymentIntentCreateParams => ({
  amount: wanted.amountCents,
  currency: 'usd',
  customer: wanted.customerId,
  description: wanted.description,
  // The app says everywhere that it takes cards only.
  allowed_payment_method_types: ['card'],
  transfer_data: { destination: wanted.sellerAccountId },
  // The artist is the seller, so the payment is settled and shown under their name.
  on_behalf_of: wanted.sellerAccountId,
  ...(wanted.feeCents > 0 && { application_fee_amount: wanted.feeCents }),
  ...(wanted.savesCard && { setup_future_usage: 'on_session' as const }),
  metadata: { paymentId: wanted.paymentId, trackId: wanted.trackId },
})

/** Finds the intent of an earlier attempt. Stripe refuses its idempotency key if the track has been renamed since. */
const findMade = async (stripe: Stripe, { customerId, paymentId }: NewIntent) => {
  for await (const intent of stripe.paymentIntents.list({ customer: customerId, limit: 100 })) {
    if (intent.metadata.paymentId === paymentId) return intent
  }
  return null
}

const sellerReasons = new Set([
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
])

const isAboutSeller = ({ reason, parameter }: Refused) =>
  sellerReasons.has(reason) || /^(?:transfer_data|on_behalf_of)/.test(parameter)

const create = async (stripe: Stripe, wanted: NewIntent): Promise<Intent> => {
  const parameters = parametersOf(wanted)
  try {
    const made = await ask(() =>
      byName<Stripe.PaymentIntent>(
        `payment-${wanted.paymentId}`,
        (named) => stripe.paymentIntents.create(parameters, named),
        () => findMade(stripe, wanted),
      ),
    )
    return toIntent(made, untouched)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (isAboutCustomer(error)) throw new CustomerGone(error.message)
    throw isAboutSeller(error) ? new SellerNotReady(error.message) : error
  }
}

/** Stripe answers this when the intent has changed meanwhile. The caller fetches its state again. */
const intentChanged = ['payment_intent_unexpected_state']
/** Stripe answers one of these when the money has already been returned to the buyer. */
const alreadyReturned = ['charge_already_refunded', 'charge_disputed']

/** The fee is refunded only if there is one, because Stripe refuses the request otherwise. */
const refundAll = async (stripe: Stripe, id: string) => {
  const { application_fee_amount: fee } = await stripe.paymentIntents.retrieve(id)
  const all = { payment_intent: id, reverse_transfer: true, ...(fee && { refund_application_fee: true }) }
  return byName(`refund-${id}`, (named) => stripe.refunds.create(all, named))
}

export const createIntents = (stripe: Stripe) => ({
  create: (wanted: NewIntent) => create(stripe, wanted),
  find: async (id: string) =>
    (await callOrNull(['resource_missing'], () => read(stripe, id))) ?? missingIntent(id),
  async setSavesCard(id: string, savesCard: boolean) {
    await callOrNull(intentChanged, () =>
      stripe.paymentIntents.update(id, { setup_future_usage: savesCard ? 'on_session' : '' }),
    )
  },
  async cancel(id: string) {
    await callOrNull(intentChanged, () => stripe.paymentIntents.cancel(id))
  },
  async refund(id: string) {
    await callOrNull(alreadyReturned, () => refundAll(stripe, id))
  },
})
