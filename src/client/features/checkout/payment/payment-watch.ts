// Polls the outcome of payments, with growing pauses. It reports to the open checkout, or as news if the checkout was
// closed or the page was reloaded.
import type { Clock } from '~/client/platform/clock'
import type { PageLife } from '~/client/platform/page/page-life'
import { createStore, type Store } from '~/client/platform/store'
import type { Purchase } from '~/contract/schemas/built'
import { hourMs } from '~/contract/durations'
import type { PendingPayment } from './pending-payments'
import type { Verdict } from './verdict'

/** The outcome of a payment whose checkout was closed. It stays until it has been shown. */
export type News =
  | { type: 'bought'; id: string; purchase: Purchase }
  | { type: 'not-paid'; id: string; trackId: string; title: string; message: string }

type WatchParts = {
  ask(paymentIntentId: string): Promise<Verdict>
  memoryOf(userId: string): {
    read(): readonly PendingPayment[]
    write(payments: readonly PendingPayment[]): void
  }
  /** Called when a payment succeeded after its checkout was closed. */
  onBought(purchase: Purchase): void
  clock: Clock
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
}

/** Called after each try. Decides whether to ask again. */
export type OnVerdict = (verdict: Verdict, tries: number) => 'ask-again' | 'over'

type Loop = {
  payment: PendingPayment
  onVerdict: OnVerdict
  tries: number
  stopWait: () => void
  isAsking: boolean
}

const waitsMs = [1_000, 2_000, 3_000, 5_000, 8_000, 15_000, 30_000, 60_000]
/** A payment that the buyer did not confirm, or that never arrived, is given up after this time. */
const giveUpAfterMs = hourMs

export class PaymentWatch {
  readonly news: Store<{ items: readonly News[] }> = createStore<{ items: readonly News[] }>({ items: [] })
  readonly #parts: WatchParts
  readonly #loops = new Map<string, Loop>()
  #userId: string | null = null
  /** The track whose checkout is open. That checkout follows its payment itself. */
  #attended: string | null = null

  constructor(parts: WatchParts) {
    this.#parts = parts
    parts.life.onOnline(() => {
      for (const loop of this.#loops.values()) this.#askNow(loop)
    })
  }

  /** Starts following the payments of this person, and stops those of the one before. */
  setBuyer(userId: string | null) {
    if (this.#userId === userId) return
    this.#userId = userId
    for (const loop of this.#loops.values()) this.#stop(loop)
    this.news.set({ items: [] })
    for (const payment of this.#pending()) if (payment.trackId !== this.#attended) this.follow(payment)
  }

  pendingPaymentOf(trackId: string): PendingPayment | undefined {
    return this.#pending().find((payment) => payment.trackId === trackId)
  }

  /** Must be called before the payment is sent, so that a reload cannot lose it. */
  remember(payment: PendingPayment) {
    this.forget(payment.paymentIntentId)
    this.#store([...this.#pending(), payment])
  }

  forget(paymentIntentId: string) {
    const loop = this.#loops.get(paymentIntentId)
    if (loop) this.#stop(loop)
    const pending = this.#pending()
    const others = pending.filter((payment) => payment.paymentIntentId !== paymentIntentId)
    if (others.length < pending.length) this.#store(others)
  }

  /** Polls this payment from now on. Without `onVerdict` the outcome becomes news. */
  follow(payment: PendingPayment, onVerdict: OnVerdict = this.#reportAsNews(payment)) {
    this.#loops.get(payment.paymentIntentId)?.stopWait()
    const loop: Loop = { payment, onVerdict, tries: 0, stopWait: () => {}, isAsking: false }
    this.#loops.set(payment.paymentIntentId, loop)
    this.#askNow(loop)
  }

  /** Called when the checkout of this track opens. Its payments then make no news. */
  attend(trackId: string) {
    this.#attended = trackId
    for (const loop of this.#loops.values()) if (loop.payment.trackId === trackId) this.#stop(loop)
  }

  /** Called when the checkout of this track closes. Its payments then make news again. */
  leave(trackId: string) {
    if (this.#attended === trackId) this.#attended = null
    for (const payment of this.#pending()) {
      if (payment.trackId !== trackId) continue
      const loop = this.#loops.get(payment.paymentIntentId)
      if (loop) loop.onVerdict = this.#reportAsNews(payment)
      else this.follow(payment)
    }
  }

  #stop(loop: Loop) {
    loop.stopWait()
    this.#loops.delete(loop.payment.paymentIntentId)
  }

  dismiss(id: string) {
    this.news.set({ items: this.news.get().items.filter((item) => item.id !== id) })
  }

  #askNow(loop: Loop) {
    if (loop.isAsking) return
    loop.stopWait()
    // Offline, the next try waits for the connection.
    if (!this.#parts.life.isOnline()) return void this.#handleVerdict(loop, { type: 'no-answer' })
    void this.#ask(loop)
  }

  async #ask(loop: Loop) {
    loop.isAsking = true
    const verdict = await this.#parts.ask(loop.payment.paymentIntentId)
    loop.isAsking = false
    this.#handleVerdict(loop, verdict)
  }

  #handleVerdict(loop: Loop, verdict: Verdict) {
    const { paymentIntentId } = loop.payment
    if (this.#loops.get(paymentIntentId) !== loop) return
    loop.tries += 1
    if (loop.onVerdict(verdict, loop.tries) === 'over') return void this.#loops.delete(paymentIntentId)
    const waitMs = waitsMs[Math.min(loop.tries, waitsMs.length) - 1] ?? 0
    loop.stopWait = this.#parts.clock.after(waitMs, () => this.#askNow(loop))
  }

  #reportAsNews(payment: PendingPayment): OnVerdict {
    const { paymentIntentId: id, trackId, title, sinceMs } = payment
    const finish = (news: News | null) => {
      this.forget(id)
      if (news) this.news.set({ items: [...this.news.get().items.filter((item) => item.id !== id), news] })
      return 'over' as const
    }
    return (verdict) => {
      switch (verdict.type) {
        case 'paid':
          this.#parts.onBought(verdict.purchase)
          return finish({ type: 'bought', id, purchase: verdict.purchase })
        case 'refused':
          return finish({ type: 'not-paid', id, trackId, title, message: verdict.message })
        case 'canceled':
        case 'returned':
        case 'unknown':
          return finish(null)
        case 'asked':
        case 'unpaid':
          return this.#parts.clock.now() - sinceMs > giveUpAfterMs ? finish(null) : 'ask-again'
        case 'processing':
        case 'no-answer':
          return 'ask-again'
      }
    }
  }

  #pending(): readonly PendingPayment[] {
    return this.#userId === null ? [] : this.#parts.memoryOf(this.#userId).read()
  }

  #store(payments: readonly PendingPayment[]) {
    if (this.#userId !== null) this.#parts.memoryOf(this.#userId).write(payments)
  }
}
