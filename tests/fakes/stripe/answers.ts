// The JSON of Stripe’s answers.
import type { Card, Dispute, Payment, Refund, StripeWorld } from './stripe-world'

export class StripeRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly parameter?: string
  readonly declineCode?: string

  constructor(status: number, code: string, parameter?: string, declineCode?: string) {
    super(code)
    this.status = status
    this.code = code
    this.parameter = parameter
    this.declineCode = declineCode
  }
}

export const found = <Thing>(thing: Thing | undefined, parameter = 'id'): Thing => {
  if (thing === undefined) throw new StripeRefusal(404, 'resource_missing', parameter)
  return thing
}

// The page size is small, so that a client that lists objects must request several pages.
const pageSize = 2

export const page = <Item extends { id: string }>(items: Item[], after: string | undefined) => {
  const from = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1
  return {
    object: 'list',
    data: items.slice(from, from + pageSize),
    has_more: items.length > from + pageSize,
  }
}

export const refundedOf = ({ refunds }: Payment) =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0)

export const refundAnswer = (refund: Refund) => ({ object: 'refund', ...refund })

const chargeAnswer = (payment: Payment) =>
  payment.charge && {
    id: payment.charge.id,
    object: 'charge',
    created: payment.charge.created,
    amount_refunded: refundedOf(payment),
    refunds: page(payment.refunds.map(refundAnswer), undefined),
    disputed: payment.disputes.length > 0,
    transfer: `tr_of_${payment.id}`,
    balance_transaction:
      payment.charge.cost === null ? null : { object: 'balance_transaction', fee: payment.charge.cost },
  }

export const chargeWithTransfer = (world: StripeWorld, payment: Payment) => {
  const { id, amount } = payment
  const transfer = {
    id: `tr_of_${id}`,
    object: 'transfer',
    amount,
    amount_reversed: amount - world.leftOfTransfer(payment),
  }
  return payment.charge && { ...chargeAnswer(payment), transfer }
}

export const intentAnswer = (payment: Payment, expanded = false) => ({
  id: payment.id,
  object: 'payment_intent',
  client_secret: `${payment.id}_secret_s`,
  status: payment.status,
  amount: payment.amount,
  metadata: payment.metadata,
  application_fee_amount: payment.fee || null,
  transfer_data: { destination: payment.destination },
  last_payment_error: payment.problem,
  latest_charge: expanded ? chargeAnswer(payment) : (payment.charge?.id ?? null),
})

export const disputeAnswer = ({ moves, ...dispute }: Dispute) => ({
  object: 'dispute',
  ...dispute,
  balance_transactions: moves,
})

export const cardAnswer = ({ id, customer, last4 }: Card) => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer,
  card: { brand: 'visa', last4, exp_month: 12, exp_year: 2040, fingerprint: `print-of-${last4}` },
})

export const readyAccount = (world: StripeWorld, id: string) => {
  const account = found(world.accounts.get(id))
  if (account.isDisconnected) throw new StripeRefusal(403, 'account_invalid')
  return account
}

export const accountAnswer = (world: StripeWorld, id: string) => {
  const { isReady, isSubmitted, payoutSchedule, metadata } = readyAccount(world, id)
  return {
    id,
    object: 'account',
    details_submitted: isSubmitted,
    charges_enabled: isSubmitted,
    payouts_enabled: isReady,
    capabilities: { card_payments: 'active', transfers: isReady ? 'active' : 'inactive' },
    requirements: { past_due: [], currently_due: isReady ? [] : ['external_account'] },
    settings: { payouts: { schedule: { delay_days: 2, ...payoutSchedule } } },
    metadata,
  }
}
