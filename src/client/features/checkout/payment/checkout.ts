// One checkout, from its opening to the track being had: what is asked of the server and of whoever takes the card.
import { createStore, type Store } from '~/client/platform/store'
import type { BankQuestion, ChosenCard, DeskAnswer } from '~/client/money/card-form/card-form'
import type { Purchase } from '~/contract/schemas/built'
import { type CheckoutEvent, type CheckoutState, nextCheckout, type Sale } from './checkout-state'
import { checkoutWords as words } from './checkout-words'
import { findOffer, type Offer, type OfferParts } from './find-offer'
import type { Hear, PaymentWatch } from './payment-watch'
import { problemOf } from './problem-of'
import type { Underway } from './underway'
import type { Verdict } from './verdict'

type CheckoutParts = OfferParts & {
  watch: Pick<PaymentWatch, 'underwayOf' | 'remember' | 'forget' | 'follow' | 'attend' | 'leave'>
  isOnline(): boolean
  isOwned(): boolean
  onBought(purchase: Purchase, how: 'plays-now' | 'in-silence'): void
  now(): number
}

/** So long after it was asked for it takes no press, which could be the second of a double one. */
const armedAfterMs = 500

/** So often an answer that says nothing has arrived may only be early. */
const mayBeEarly = 4

export class Checkout {
  readonly state: Store<{ now: CheckoutState }> = createStore<{ now: CheckoutState }>({
    now: { at: 'looking', track: null },
  })
  readonly #parts: CheckoutParts
  #question: BankQuestion | null = null
  /** Counts the looks, so that only the last one's answers count. */
  #looks = 0
  #isLeft = false
  #lookedAtMs = 0

  constructor(parts: CheckoutParts) {
    this.#parts = parts
  }

  /** `takesFree`: whoever came by a press that said it is free has asked for it already. */
  start(takesFree: boolean) {
    this.#isLeft = false
    this.#parts.watch.attend(this.#parts.trackId)
    void this.look().then(() => (takesFree ? this.take() : undefined))
  }

  /** Closed: what is on its way goes on without anybody looking. */
  leave() {
    this.#isLeft = true
    this.#parts.watch.leave(this.#parts.trackId)
    // While it has the card it is not disturbed.
    if (this.state.get().now.at !== 'paying') this.#sale?.desk.close()
  }

  armsInMs(): number {
    const waitedMs = this.#parts.now() - this.#lookedAtMs
    // Neither where the clock was set back.
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

  async look(problem: string | null = null, isOwned = this.#parts.isOwned()) {
    this.#sale?.desk.close()
    this.#send({ type: 'look' })
    this.#lookedAtMs = this.#parts.now()
    const look = (this.#looks += 1)
    const isWanted = () => look === this.#looks && !this.#isLeft
    if (!this.#parts.isOnline()) return void this.#send({ type: 'no-network' })
    try {
      if (isOwned) return await this.#findOwned()
      const offer = await findOffer(this.#parts, (track) => this.#send({ type: 'track-known', track }))
      if (isWanted()) this.#show(offer, problem)
      else if (offer.type === 'sale') offer.sale.desk.close()
    } catch (error) {
      const notReached = (failure: unknown) =>
        this.#send({ type: 'not-reached', message: problemOf(failure).message })
      if (isWanted()) await this.#notFound(error).catch(notReached)
    }
  }

  async #findOwned() {
    const { calls, trackId, watch } = this.#parts
    const purchase = await calls.take()
    // What was closed meanwhile is the watch's to tell.
    if (this.#isLeft) return
    const before = watch.underwayOf(trackId)
    if (before) watch.forget(before.paymentIntentId)
    this.#had(purchase, before ? 'paid' : 'owned')
  }

  #show(offer: Offer, problem: string | null) {
    if (offer.type === 'free') return void this.#send({ type: 'is-free', track: offer.track, problem })
    const { sale, status } = offer
    this.#send({ type: 'offered', sale, problem })
    const before = this.#parts.watch.underwayOf(this.#parts.trackId)
    if (status === 'processing' || status === 'paid') this.#confirm(sale)
    else if (status === 'requires-action') this.#ask(sale.desk.questionOf(sale.clientSecret))
    // Sent before a reload: what became of it is said before it is tried again.
    else if (before?.paymentIntentId === sale.paymentIntentId) this.#confirm(sale, words.notTheLastTime, 1)
  }

  async #notFound(error: unknown): Promise<void> {
    const { type, message } = problemOf(error)
    if (type === 'owned') return this.#findOwned()
    if (type === 'price-changed') return this.look(message)
    // Given back since it was read to be theirs.
    if (type === 'has-price') return this.look(null, false)
    this.#send(type === 'refused' ? { type, message } : { type: 'not-reached', message })
  }

  async take() {
    const { now } = this.state.get()
    if (now.at !== 'free' || !this.#send({ type: 'take' })) return
    try {
      this.#had(await this.#parts.calls.take(), 'taken')
    } catch (error) {
      const { type, message } = problemOf(error)
      if (type === 'has-price') return this.look()
      if (type === 'refused') this.#send({ type, message })
      else this.#send({ type: 'is-free', track: now.track, problem: message })
    }
  }

  async pay(card: ChosenCard, saveCard: boolean) {
    const sale = this.#sale
    if (!sale || !this.#send({ type: 'pay' })) return
    this.#question = null
    await this.#payFor(sale, card, saveCard)
    this.#letGo(sale)
  }

  async #payFor(sale: Sale, card: ChosenCard, saveCard: boolean) {
    const { calls, isOnline, trackId, watch } = this.#parts
    if (!isOnline()) return this.#notPaid(words.offline)
    try {
      // Once more, so that what is paid is what is asked for now, and one that was called off is not tried.
      const begun = await calls.begin({ trackId, expectedPriceCents: sale.priceCents, saveCard })
      if (begun.paymentIntentId !== sale.paymentIntentId) return void this.look(words.begunAnew)
      if (begun.status === 'processing' || begun.status === 'paid') return this.#confirm(sale)
    } catch (error) {
      return this.#notBegun(error)
    }
    watch.remember(this.#underway(sale))
    this.#heard(sale, await sale.desk.pay(sale.clientSecret, card))
  }

  async #notBegun(error: unknown) {
    const { type, message } = problemOf(error)
    if (type === 'unreachable') return this.#notPaid(`${message} Nothing was charged.`)
    if (type === 'refused') return void this.#send({ type, message })
    return this.look(type === 'price-changed' ? message : null)
  }

  /** To the bank's question. */
  async answer(passes: boolean) {
    const [sale, question] = [this.#sale, this.#question]
    if (!sale || !question || !this.#send({ type: 'go-on' })) return
    this.#question = null
    this.#heard(sale, await question.answer(passes))
  }

  /** The provider's script puts the bank's question. */
  async goOn() {
    const sale = this.#sale
    if (!sale || !this.#send({ type: 'go-on' })) return
    this.#parts.watch.remember(this.#underway(sale))
    this.#heard(sale, await sale.desk.goOn(sale.clientSecret))
    this.#letGo(sale)
  }

  /** Closed while it had the card. */
  #letGo(sale: Sale) {
    if (this.#isLeft) sale.desk.close()
  }

  chooseAgain() {
    this.#send({ type: 'choose-again' })
  }

  #heard(sale: Sale, answer: DeskAnswer) {
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

  #confirm(sale: Sale, unpaidWords: string = words.lost, unpaidTries = mayBeEarly) {
    const payment = this.#underway(sale)
    const { watch } = this.#parts
    watch.remember(payment)
    this.#send({ type: 'sent' })
    if (this.#isLeft) return watch.follow(payment)
    watch.follow(payment, (verdict, tries) => {
      if (verdict.type === 'unpaid' && tries < unpaidTries) return 'go-on'
      return this.#judge(sale, verdict, tries, unpaidWords)
    })
  }

  #judge(sale: Sale, verdict: Verdict, tries: number, unpaidWords: string): ReturnType<Hear> {
    if (verdict.type === 'processing' || verdict.type === 'unheard') {
      this.#send({ type: 'not-told-yet', tries, isHeard: verdict.type === 'processing' })
      return 'go-on'
    }
    if (verdict.type === 'asked') {
      this.#ask(sale.desk.questionOf(sale.clientSecret))
      return 'over'
    }
    this.#parts.watch.forget(sale.paymentIntentId)
    if (verdict.type === 'paid') this.#had(verdict.purchase, 'paid')
    else if (verdict.type === 'refused') this.#notPaid(verdict.message)
    else if (verdict.type === 'unpaid') this.#notPaid(unpaidWords)
    else if (verdict.type === 'canceled') void this.look(words.calledOff)
    else this.#send({ type: 'refused', message: verdict.type === 'returned' ? words.returned : words.gone })
    return 'over'
  }

  #had(purchase: Purchase, how: 'paid' | 'taken' | 'owned') {
    if (!this.#send({ type: 'owned', purchase, how })) return
    // Whoever closed it is doing something else by now, and whoever owned it has pressed nothing.
    this.#parts.onBought(purchase, this.#isLeft || how === 'owned' ? 'in-silence' : 'plays-now')
  }

  #underway({ paymentIntentId, track }: Sale): Underway {
    const { now, trackId } = this.#parts
    return { paymentIntentId, trackId, title: track?.title ?? 'A track', sinceMs: now() }
  }
}
