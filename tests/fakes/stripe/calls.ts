// The behaviour of the fake for each Stripe call.
import {
  accountAnswer,
  cardAnswer,
  chargeWithTransfer,
  disputeAnswer,
  found,
  intentAnswer,
  page,
  readyAccount,
  refundAnswer,
  refundedOf,
  StripeRefusal,
} from './answers'
import type { CallName, Parameters } from './parameters'
import type { Payment, StripeWorld } from './stripe-world'

type CallInput<Name extends CallName> = {
  given: Parameters<Name>
  /** The id in the path. */
  id: string
  /** The connected account in whose name the call is made. */
  account: string | null
  world: StripeWorld
}

const openStatuses = new Set(['requires_payment_method', 'requires_action', 'requires_confirmation'])

const openPayment = (world: StripeWorld, id: string) => {
  const payment = found(world.payments.get(id))
  if (!openStatuses.has(payment.status)) throw new StripeRefusal(400, 'payment_intent_unexpected_state')
  return payment
}

const createIntent = ({ given, world }: CallInput<'POST /v1/payment_intents'>) => {
  found(world.customers.get(given.customer), 'customer')
  if (!readyAccount(world, given.on_behalf_of).isReady) {
    throw new StripeRefusal(400, 'insufficient_capabilities_for_transfer', 'transfer_data[destination]')
  }
  const payment: Payment = {
    id: world.newId('pi'),
    created: world.seconds(),
    amount: Number(given.amount),
    customer: given.customer,
    destination: given.on_behalf_of,
    fee: Number(given.application_fee_amount ?? 0),
    setupFutureUsage: given.setup_future_usage ?? null,
    metadata: given.metadata,
    status: 'requires_payment_method',
    problem: null,
    card: null,
    charge: null,
    refunds: [],
    disputes: [],
  }
  world.payments.set(payment.id, payment)
  return intentAnswer(payment)
}

const refuseMissingFee = ({ fee }: Payment, refundsFee: string | undefined) => {
  if (refundsFee && fee === 0)
    throw new StripeRefusal(400, 'application_fee_missing', 'refund_application_fee')
}

const createReversal = ({ id, given, world }: CallInput<'POST /v1/transfers/{id}/reversals'>) => {
  const payment = world.payment(id.replace('tr_of_', ''))
  const amount = Number(given.amount)
  refuseMissingFee(payment, given.refund_application_fee)
  if (amount > world.leftOfTransfer(payment)) throw new StripeRefusal(400, 'amount_too_large', 'amount')
  if (world.hasLowSellerBalances) throw new StripeRefusal(400, 'balance_insufficient')
  const reversal = { id: world.newId('trr'), transfer: id, amount, metadata: given.metadata }
  world.reversals.push(reversal)
  return { object: 'transfer_reversal', ...reversal }
}

const createRefund = ({ given, world }: CallInput<'POST /v1/refunds'>) => {
  const payment = found(world.payments.get(given.payment_intent))
  const left = payment.amount - refundedOf(payment)
  if (left <= 0) throw new StripeRefusal(400, 'charge_already_refunded')
  if (payment.disputes.some(({ moves }) => moves.length === 1))
    throw new StripeRefusal(400, 'charge_disputed')
  refuseMissingFee(payment, given.refund_application_fee)
  const transfer = `tr_of_${payment.id}`
  const amount = Math.min(left, world.leftOfTransfer(payment))
  const reversal = { id: world.newId('trr'), transfer, amount, metadata: {} }
  world.reversals.push(reversal)
  return refundAnswer(world.refund(payment.id, left, 'succeeded', reversal.id))
}

const changeCard = (world: StripeWorld, id: string, customer: string | null) => {
  const card = found(world.cards.get(id))
  card.customer = customer
  return cardAnswer(card)
}

const newestFirst = <Thing>(things: Iterable<Thing>) => [...things].toReversed()

const paymentCalls = {
  'POST /v1/payment_intents': createIntent,
  'GET /v1/payment_intents': ({ given, world }: CallInput<'GET /v1/payment_intents'>) => {
    const ofCustomer = newestFirst(world.payments.values()).filter(
      ({ customer }) => customer === given.customer,
    )
    const answers = ofCustomer.map((payment) => intentAnswer(payment))
    return page(answers, given.starting_after)
  },
  'GET /v1/payment_intents/{id}': ({ id, given, world }: CallInput<'GET /v1/payment_intents/{id}'>) => {
    const payment = found(world.payments.get(id))
    const answer = intentAnswer(payment, given.expand !== undefined)
    return given.expand?.[0] === 'latest_charge.transfer'
      ? { ...answer, latest_charge: chargeWithTransfer(world, payment) }
      : answer
  },
  'POST /v1/payment_intents/{id}': ({ id, given, world }: CallInput<'POST /v1/payment_intents/{id}'>) => {
    const payment = openPayment(world, id)
    payment.setupFutureUsage = given.setup_future_usage || null
    return intentAnswer(payment)
  },
  'POST /v1/payment_intents/{id}/cancel': ({
    id,
    world,
  }: CallInput<'POST /v1/payment_intents/{id}/cancel'>) => {
    const payment = openPayment(world, id)
    payment.status = 'canceled'
    world.emitIntentEvent(payment)
    return intentAnswer(payment)
  },
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': ({ given, world }: CallInput<'GET /v1/refunds'>) =>
    page(world.payment(given.payment_intent).refunds.map(refundAnswer), given.starting_after),
  'GET /v1/disputes': ({ given, world }: CallInput<'GET /v1/disputes'>) =>
    page(world.payment(given.payment_intent).disputes.map(disputeAnswer), given.starting_after),
}

const transferCalls = {
  'GET /v1/transfers': ({ given, world }: CallInput<'GET /v1/transfers'>) => {
    const group = world.transfers.filter(({ transfer_group }) => transfer_group === given.transfer_group)
    return page(group, undefined)
  },
  'POST /v1/transfers': ({ given, world }: CallInput<'POST /v1/transfers'>) => {
    const transfer = { ...given, id: world.newId('tr'), amount: Number(given.amount) }
    world.transfers.push(transfer)
    return { object: 'transfer', ...transfer }
  },
  'GET /v1/transfers/{id}/reversals': ({ id, given, world }: CallInput<'GET /v1/transfers/{id}/reversals'>) =>
    page(
      world.reversals.filter(({ transfer }) => transfer === id),
      given.starting_after,
    ),
  'POST /v1/transfers/{id}/reversals': createReversal,
}

const customerAndSellerCalls = {
  'POST /v1/customers': ({ given, world }: CallInput<'POST /v1/customers'>) => {
    const customer = { id: world.newId('cus'), email: given.email }
    world.customers.set(customer.id, customer)
    return { object: 'customer', ...customer }
  },
  'GET /v1/payment_methods': ({ given, world }: CallInput<'GET /v1/payment_methods'>) => {
    found(world.customers.get(given.customer), 'customer')
    const ofCustomer = newestFirst(world.cards.values()).filter(({ customer }) => customer === given.customer)
    return { object: 'list', data: ofCustomer.map(cardAnswer), has_more: false }
  },
  'GET /v1/payment_methods/{id}': ({ id, world }: CallInput<'GET /v1/payment_methods/{id}'>) =>
    cardAnswer(found(world.cards.get(id))),
  'POST /v1/payment_methods/{id}/attach': ({
    id,
    given,
    world,
  }: CallInput<'POST /v1/payment_methods/{id}/attach'>) => {
    found(world.customers.get(given.customer), 'customer')
    const decline = world.cards.get(id)?.decline
    if (decline) throw new StripeRefusal(402, 'card_declined', undefined, decline)
    return changeCard(world, id, given.customer)
  },
  'POST /v1/payment_methods/{id}/detach': ({
    id,
    world,
  }: CallInput<'POST /v1/payment_methods/{id}/detach'>) => changeCard(world, id, null),
  'POST /v1/accounts': ({ given, world }: CallInput<'POST /v1/accounts'>) => {
    const id = world.newId('acct')
    world.accounts.set(id, {
      id,
      email: given.email,
      isSubmitted: false,
      isReady: false,
      isDisconnected: false,
      payoutSchedule: { interval: 'daily' },
      metadata: given.metadata,
    })
    return accountAnswer(world, id)
  },
  'GET /v1/accounts': ({ given, world }: CallInput<'GET /v1/accounts'>) => {
    const accounts = [...world.accounts.values()].filter(({ isDisconnected }) => !isDisconnected)
    const answers = accounts.map(({ id }) => accountAnswer(world, id))
    return page(answers, given.starting_after)
  },
  'GET /v1/accounts/{id}': ({ id, world }: CallInput<'GET /v1/accounts/{id}'>) => accountAnswer(world, id),
  'POST /v1/accounts/{id}': ({ id, given, world }: CallInput<'POST /v1/accounts/{id}'>) => {
    const account = found(world.accounts.get(id))
    const { weekly_payout_days: days, ...schedule } = given.settings.payouts.schedule
    account.payoutSchedule = { ...schedule, ...(days && { weekly_payout_days: Object.values(days) }) }
    Object.assign(account.metadata, given.metadata)
    return accountAnswer(world, id)
  },
  'POST /v1/accounts/{id}/login_links': ({ id, world }: CallInput<'POST /v1/accounts/{id}/login_links'>) => ({
    object: 'login_link',
    url: `https://connect.stripe.com/express/${readyAccount(world, id).id}`,
  }),
  'POST /v1/account_links': ({ given, world }: CallInput<'POST /v1/account_links'>) => ({
    object: 'account_link',
    url: `https://connect.stripe.com/setup/${readyAccount(world, given.account).id}?back=${encodeURIComponent(given.return_url)}`,
  }),
  'GET /v1/balance': () => ({
    object: 'balance',
    available: [
      { currency: 'usd', amount: 700 },
      { currency: 'eur', amount: 5 },
    ],
    pending: [{ currency: 'usd', amount: 30 }],
  }),
  'GET /v1/payouts/{id}': ({ id, account, world }: CallInput<'GET /v1/payouts/{id}'>) => {
    const payout = found(world.payouts.get(id))
    if (payout.account !== account) throw new StripeRefusal(404, 'resource_missing', 'id')
    return { object: 'payout', ...payout }
  },
  'GET /v1/events': ({ given, account, world }: CallInput<'GET /v1/events'>) => {
    const types = new Set(Object.values(given.types))
    const matching = newestFirst(world.events).filter(
      (event) =>
        types.has(event.type) &&
        event.created >= Number(given.created.gte) &&
        (event.account ?? null) === account,
    )
    return page(matching, given.starting_after)
  },
}

export const calls: { [Name in CallName]: (input: CallInput<Name>) => object } = {
  ...paymentCalls,
  ...transferCalls,
  ...customerAndSellerCalls,
}
