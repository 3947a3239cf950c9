// The state of the fake of Stripe, and the actions of buyers, banks, sellers and Stripe itself.
export type Refund = {
  id: string
  amount: number
  created: number
  status: string
  /** null when the seller’s share was not reversed. */
  transfer_reversal: string | null
}
export type Dispute = {
  id: string
  amount: number
  created: number
  status: string
  moves: { id: string; amount: number; fee: number; created: number }[]
}

export type Payment = {
  id: string
  created: number
  amount: number
  customer: string
  destination: string
  fee: number
  setupFutureUsage: string | null
  metadata: Record<string, string>
  status: string
  problem: { type: string; code: string; decline_code?: string } | null
  /** The card of the pending challenge or payment. */
  card: Card | null
  charge: { id: string; created: number; cost: number | null } | null
  refunds: Refund[]
  disputes: Dispute[]
}

export type Card = {
  id: string
  customer: string | null
  last4: string
  created: number
  /** The bank rejects the card with this code when it is saved. */
  decline?: string
}
export type Account = {
  id: string
  email: string
  isSubmitted: boolean
  isReady: boolean
  isDisconnected: boolean
  payoutSchedule: { interval: string; weekly_payout_days?: string[] }
  metadata: Record<string, string>
}
export type Payout = { id: string; account: string; amount: number; created: number; status: string }
export type Transfer = { id: string; amount: number; destination: string; transfer_group: string }
export type Reversal = { id: string; transfer: string; amount: number; metadata: Record<string, string> }
export type Event = {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: boolean
  account?: string
  data: { object: Record<string, unknown> }
}

/** How the buyer’s card behaves; `slow` is decided later. */
export type Behaviour = 'pays' | 'declined' | 'insufficient' | 'challenge' | 'slow'

const disputeFee = 1_500
const refusals = {
  declined: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
  insufficient: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
  challenge: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
} as const

const costOf = (amount: number) => Math.round(amount * 0.029) + 30

export class StripeWorld {
  /** The current time in milliseconds. Tests change it. */
  now = Date.UTC(2030, 0, 1)
  readonly customers = new Map<string, { id: string; email: string }>()
  readonly accounts = new Map<string, Account>()
  readonly payments = new Map<string, Payment>()
  readonly cards = new Map<string, Card>()
  readonly payouts = new Map<string, Payout>()
  readonly transfers: Transfer[] = []
  readonly reversals: Reversal[] = []
  readonly events: Event[] = []
  /** Whether the sellers’ balances are too small for a reversal. */
  hasLowSellerBalances = false
  #count = 0

  newId(kind: string) {
    this.#count += 1
    return `${kind}_${this.#count}`
  }

  seconds() {
    return Math.floor(this.now / 1_000)
  }

  /** The part of the seller’s share that has not been reversed. */
  leftOfTransfer({ id, amount }: Payment) {
    const ofTransfer = this.reversals.filter(({ transfer }) => transfer === `tr_of_${id}`)
    return ofTransfer.reduce((left, reversal) => left - reversal.amount, amount)
  }

  payment(id: string): Payment {
    const payment = this.payments.get(id)
    if (!payment) throw new Error(`There is no payment ${id}`)
    return payment
  }

  #emit(type: string, object: Record<string, unknown>, account?: string) {
    this.events.push({
      id: this.newId('evt'),
      object: 'event',
      type,
      created: this.seconds(),
      livemode: false,
      ...(account && { account }),
      data: { object },
    })
  }

  emitIntentEvent({ id, status }: Payment) {
    const what = status === 'requires_payment_method' ? 'payment_failed' : status
    this.#emit(`payment_intent.${what}`, { id, object: 'payment_intent' })
  }

  emitPaymentEvent(type: string, kind: string, { id }: Payment) {
    this.#emit(type, { id: this.newId('thing'), object: kind, payment_intent: id })
  }

  /** Pays as Stripe.js does in the buyer’s browser. */
  pay(clientSecret: string, how: Behaviour, cardId = this.newCard()) {
    const payment = this.payment(clientSecret.replace(/_secret_.*$/, ''))
    payment.card = this.cards.get(cardId) ?? null
    if (how === 'pays') return this.#succeed(payment)
    if (how === 'challenge') payment.status = 'requires_action'
    else if (how === 'slow') payment.status = 'processing'
    else return this.#refuse(payment, refusals[how])
    return this.emitIntentEvent(payment)
  }

  answerChallenge(id: string, passes: boolean) {
    const payment = this.payment(id)
    if (passes) this.#succeed(payment)
    else this.#refuse(payment, refusals.challenge)
  }

  settleSlow(id: string, succeeds: boolean) {
    const payment = this.payment(id)
    if (succeeds) this.#succeed(payment)
    else this.#refuse(payment, refusals.declined)
  }

  #succeed(payment: Payment) {
    payment.status = 'succeeded'
    payment.problem = null
    payment.charge = { id: this.newId('ch'), created: this.seconds(), cost: null }
    if (payment.setupFutureUsage && payment.card) payment.card.customer = payment.customer
    this.emitIntentEvent(payment)
  }

  #refuse(payment: Payment, problem: Payment['problem']) {
    Object.assign(payment, { status: 'requires_payment_method', problem })
    this.emitIntentEvent(payment)
  }

  newCard(last4 = '4242', decline?: string) {
    const id = this.newId('pm')
    this.cards.set(id, { id, customer: null, last4, created: this.seconds(), decline })
    return id
  }

  /** Stripe adds its fee a moment after the payment. */
  addProviderFee(id: string) {
    const payment = this.payment(id)
    if (payment.charge) payment.charge.cost = costOf(payment.amount)
    this.emitPaymentEvent('charge.updated', 'charge', payment)
  }

  /** Refunds as Stripe’s dashboard does, which reverses the seller’s share only on request. */
  refund(id: string, amount: number, status = 'succeeded', transferReversal: string | null = null): Refund {
    const payment = this.payment(id)
    const refund = {
      id: this.newId('re'),
      amount,
      created: this.seconds(),
      status,
      transfer_reversal: transferReversal,
    }
    payment.refunds.push(refund)
    this.emitPaymentEvent('charge.refunded', 'charge', payment)
    this.emitPaymentEvent('refund.created', 'refund', payment)
    return refund
  }

  /** The buyer’s bank rejects the refund days later. */
  failRefund(id: string) {
    const payment = this.payment(id)
    for (const refund of payment.refunds) refund.status = 'failed'
    this.emitPaymentEvent('refund.failed', 'refund', payment)
  }

  /** `withdrawn`: Stripe has already taken the disputed amount from the platform. An inquiry withdraws nothing. */
  dispute(id: string, how: 'withdrawn' | 'not withdrawn yet' | 'inquiry' = 'withdrawn') {
    const payment = this.payment(id)
    const { amount } = payment
    const withdrawal = { id: this.newId('txn'), amount: -amount, fee: disputeFee, created: this.seconds() }
    payment.disputes.push({
      id: this.newId('dp'),
      amount,
      created: this.seconds(),
      status: how === 'inquiry' ? 'warning_needs_response' : 'needs_response',
      moves: how === 'withdrawn' ? [withdrawal] : [],
    })
    this.emitPaymentEvent('charge.dispute.created', 'dispute', payment)
  }

  /** Closes the dispute. `fee` is a further fee; a negative one returns the first. The account’s terms decide which. */
  closeDispute(id: string, status: 'won' | 'lost', fee = 0) {
    const payment = this.payment(id)
    for (const dispute of payment.disputes) {
      dispute.status = status
      const amount = status === 'won' ? dispute.amount : 0
      if (amount > 0 || fee !== 0) {
        dispute.moves.push({ id: this.newId('txn'), amount, fee, created: this.seconds() })
      }
    }
    this.emitPaymentEvent('charge.dispute.closed', 'dispute', payment)
  }

  /** The owner changes the account on Stripe’s pages. */
  changeAccount(id: string, change: Partial<Account>) {
    const account = this.accounts.get(id)
    if (!account) throw new Error(`There is no account ${id}`)
    Object.assign(account, change)
    if (account.isDisconnected) this.#emit('account.application.deauthorized', { object: 'application' }, id)
    else this.#emit('account.updated', { id, object: 'account' }, id)
  }

  payOut(account: string, amount: number, status: string): Payout {
    const payout = { id: this.newId('po'), account, amount, created: this.seconds(), status }
    this.payouts.set(payout.id, payout)
    this.#emit(`payout.${status}`, { id: payout.id, object: 'payout' }, account)
    return payout
  }
}
