// One checkout, from opening to owning the track: it calls the server and the card form.
import { createStore, type Store } from '~/client/platform/store'
import type { BankQuestion, ChosenCard, CardFormAnswer } from '~/client/money/card-form/card-form'
import type { Purchase } from '~/contract/schemas/built'
import { type CheckoutEvent, type CheckoutState, nextCheckout, type Sale } from './checkout-state'
import { messages } from './messages'
import { findOffer, type Offer, type OfferParts } from './find-offer'
import type { OnVerdict, PaymentWatch } from './payment-watch'
import { problemOf } from './problem-of'
import type { PendingPayment } from './pending-payments'
import type { Verdict } from './verdict'

type CheckoutParts = OfferParts & {
  watch: Pick<PaymentWatch, 'pendingPaymentOf' | 'remember' | 'forget' | 'follow' | 'attend' | 'leave'>
  isOnline(): boolean
  isOwned(): boolean
  /** Whether the person who opened this checkout is still signed in. */
  isBuyerSignedIn(): boolean
  onBought(purchase: Purchase, how: 'plays-now' | 'silently'): void
  now(): number
}

/** The buttons ignore presses for this time after each load begins. A press could be the second of a double click. */
const armedAfterMs = 500

/** The provider may say "unpaid" before it has received the payment, so the checkout stops asking after this many answers. */
const mayBeEarly = 4

export class Checkout {
  readonly state: Store<{ now: CheckoutState }> = createStore<{ now: CheckoutState }>({
    now: { at: 'loading', track: null },
  })
  readonly #parts: CheckoutParts
  #question: BankQuestion | null = null
  /** Counts the loads, so that only the answer of the last one is used. */
  #loads = 0
  #isLeft = false
  #loadedAtMs = 0

  constructor(parts: CheckoutParts) {
    this.#parts = parts
  }

  /** `claimsFree`: the button that opened the checkout said that the track is free, so no second press is needed. */
  start(claimsFree: boolean) {
    this.#isLeft = false
    this.#parts.watch.attend(this.#parts.trackId)
    void this.load().then(() => (claimsFree ? this.claim() : undefined))
  }

  /** Called when the dialog is closed. The payment watch then follows a pending payment. */
  leave() {
    this.#isLeft = true
    this.#parts.watch.leave(this.#parts.trackId)
    // While a payment runs, the card form has to stay; `pay` closes it afterwards.
    if (this.state.get().now.at !== 'paying') this.#sale?.cardForm.close()
  }

  armsInMs(): number {
    const waitedMs = this.#parts.now() - this.#loadedAtMs
    // A negative wait means that the clock was set back, so presses are not blocked.
    return waitedMs >= 0 && waitedMs < armedAfterMs ? armedAfterMs - waitedMs : 0
  }

  get #sale(): Sale | null {
    const { now } = this.state.get()
    return 'sale' in now ? now.sale : null
  }

  #send(event: CheckoutEvent): boolean {
    const before = this.state.get().now
    const now = nextCheckout(before, event)
    this.state.set({ now })
    return now !== before
  }

  async load(problem: string | null = null, isOwned = this.#parts.isOwned()) {
    this.#sale?.cardForm.close()
    this.#send({ type: 'load' })
    this.#loadedAtMs = this.#parts.now()
    const load = (this.#loads += 1)
    const isWanted = () => load === this.#loads && !this.#isLeft
    if (!this.#parts.isOnline()) return void this.#send({ type: 'no-network' })
    try {
      if (isOwned) return await this.#findOwned()
      const offer = await findOffer(this.#parts, (track) => this.#send({ type: 'track-known', track }))
      if (isWanted()) this.#show(offer, problem)
      else if (offer.type === 'sale') offer.sale.cardForm.close()
    } catch (error) {
      const notReached = (failure: unknown) =>
        this.#send({ type: 'not-reached', message: problemOf(failure).message })
      if (isWanted()) await this.#notFound(error).catch(notReached)
    }
  }

  async #findOwned() {
    const { calls, trackId, watch } = this.#parts
    const purchase = await calls.claim()
    // The checkout was closed meanwhile, so the payment watch reports the outcome.
    if (this.#isLeft) return
    const before = watch.pendingPaymentOf(trackId)
    if (before) watch.forget(before.paymentIntentId)
    this.#complete(purchase, before ? 'paid' : 'owned')
  }

  #show(offer: Offer, problem: string | null) {
    if (offer.type === 'free') return void this.#send({ type: 'is-free', track: offer.track, problem })
    const { sale, status } = offer
    this.#send({ type: 'offered', sale, problem })
    const before = this.#parts.watch.pendingPaymentOf(this.#parts.trackId)
    if (status === 'processing' || status === 'paid') this.#confirm(sale)
    else if (status === 'requires-action') this.#ask(sale.cardForm.questionOf(sale.clientSecret))
    // This payment may have been sent before a reload, so its outcome is shown before another try.
    else if (before?.paymentIntentId === sale.paymentIntentId) this.#confirm(sale, messages.lastTryNotPaid, 1)
  }

  async #notFound(error: unknown): Promise<void> {
    const { type, message } = problemOf(error)
    if (type === 'owned') return this.#findOwned()
    if (type === 'price-changed') return this.load(message)
    // The purchase was refunded after the page had loaded the track as owned.
    if (type === 'has-price') return this.load(null, false)
    this.#send(type === 'refused' ? { type, message } : { type: 'not-reached', message })
  }

  async claim() {
    const { now } = this.state.get()
    if (now.at !== 'free' || !this.#send({ type: 'claim' })) return
    try {
      this.#complete(await this.#parts.calls.claim(), 'claimed')
    } catch (error) {
      const { type, message } = problemOf(error)
      if (type === 'has-price') return this.load()
      if (type === 'refused') this.#send({ type, message })
      else this.#send({ type: 'is-free', track: now.track, problem: message })
    }
  }

  async pay(card: ChosenCard, saveCard: boolean) {
    const sale = this.#sale
    if (!sale || !this.#send({ type: 'pay' })) return
    this.#question = null
    await this.#payFor(sale, card, saveCard)
    this.#closeIfLeft(sale)
  }

  async #payFor(sale: Sale, card: ChosenCard, saveCard: boolean) {
    const { calls, isBuyerSignedIn, isOnline, trackId, watch } = this.#parts
    if (!isOnline()) return this.#notPaid(messages.offline)
    try {
      // Asks for the payment again, so that the price is the current one and a canceled payment is not used.
      const begun = await calls.begin({ trackId, expectedPriceCents: sale.priceCents, saveCard })
      if (begun.paymentIntentId !== sale.paymentIntentId) return void this.load(messages.restarted)
      if (begun.status === 'processing' || begun.status === 'paid') return this.#confirm(sale)
    } catch (error) {
      return this.#notStarted(error)
    }
    if (!isBuyerSignedIn()) return
    watch.remember(this.#pendingPayment(sale))
    this.#handleAnswer(sale, await sale.cardForm.pay(sale.clientSecret, card))
  }

  async #notStarted(error: unknown) {
    const { type, message } = problemOf(error)
    if (type === 'unreachable') return this.#notPaid(messages.notStarted(message))
    if (type === 'refused') return void this.#send({ type, message })
    return this.load(type === 'price-changed' ? message : null)
  }

  /** Answers the bank's question in test mode. */
  async answer(passes: boolean) {
    const [sale, question] = [this.#sale, this.#question]
    if (!sale || !question || !this.#send({ type: 'resume' })) return
    this.#question = null
    this.#handleAnswer(sale, await question.answer(passes))
    this.#closeIfLeft(sale)
  }

  /** Lets the provider's script show the bank's question. */
  async resume() {
    const sale = this.#sale
    if (!sale || !this.#send({ type: 'resume' })) return
    this.#parts.watch.remember(this.#pendingPayment(sale))
    this.#handleAnswer(sale, await sale.cardForm.resume(sale.clientSecret))
    this.#closeIfLeft(sale)
  }

  /** Closes the card form after a payment if the dialog was closed meanwhile. */
  #closeIfLeft(sale: Sale) {
    if (this.#isLeft) sale.cardForm.close()
  }

  chooseAgain() {
    this.#send({ type: 'choose-again' })
  }

  #handleAnswer(sale: Sale, answer: CardFormAnswer) {
    if (answer.type === 'sent') return this.#confirm(sale)
    if (answer.type === 'asked') return this.#ask(answer.question)
    this.#parts.watch.forget(sale.paymentIntentId)
    this.#notPaid(answer.message)
  }

  #ask(question: BankQuestion | null) {
    this.#question = question
    this.#send({ type: 'asked', where: question ? 'here' : 'by-script' })
  }

  #notPaid(message: string) {
    this.#send({ type: 'not-paid', message })
  }

  #confirm(sale: Sale, unpaidMessage: string = messages.notReceived, unpaidTries = mayBeEarly) {
    const payment = this.#pendingPayment(sale)
    const { isBuyerSignedIn, watch } = this.#parts
    // The payment was remembered for the buyer, and is followed when they sign in again.
    if (!isBuyerSignedIn()) return
    watch.remember(payment)
    this.#send({ type: 'sent' })
    if (this.#isLeft) return watch.follow(payment)
    watch.follow(payment, (verdict, tries) => {
      if (verdict.type === 'unpaid' && tries < unpaidTries) return 'ask-again'
      return this.#handleVerdict(sale, verdict, tries, unpaidMessage)
    })
  }

  #handleVerdict(sale: Sale, verdict: Verdict, tries: number, unpaidMessage: string): ReturnType<OnVerdict> {
    if (verdict.type === 'processing' || verdict.type === 'no-answer') {
      this.#send({ type: 'still-pending', tries, isReachable: verdict.type === 'processing' })
      return 'ask-again'
    }
    if (verdict.type === 'asked') {
      this.#ask(sale.cardForm.questionOf(sale.clientSecret))
      return 'over'
    }
    this.#parts.watch.forget(sale.paymentIntentId)
    if (verdict.type === 'paid') this.#complete(verdict.purchase, 'paid')
    else if (verdict.type === 'refused') this.#notPaid(verdict.message)
    else if (verdict.type === 'unpaid') this.#notPaid(unpaidMessage)
    else if (verdict.type === 'canceled') void this.load(messages.canceled)
    else
      this.#send({
        type: 'refused',
        message: verdict.type === 'returned' ? messages.refunded : messages.trackGone,
      })
    return 'over'
  }

  #complete(purchase: Purchase, how: 'paid' | 'claimed' | 'owned') {
    // The answer arrived too late: nobody, or somebody else, is signed in now.
    if (!this.#parts.isBuyerSignedIn() || !this.#send({ type: 'owned', purchase, how })) return
    // Music starts only after a purchase in an open checkout: otherwise the person is doing something else.
    this.#parts.onBought(purchase, this.#isLeft || how === 'owned' ? 'silently' : 'plays-now')
  }

  #pendingPayment({ paymentIntentId, track }: Sale): PendingPayment {
    const { now, trackId } = this.#parts
    return { paymentIntentId, trackId, title: track?.title ?? messages.untitled, sinceMs: now() }
  }
}
