// Asks how payments went until it is told, each time a little later, whoever is looking: the dialog that sent one, or
// after that was closed, the page was reloaded or the network was gone, nobody.
import type { Clock } from '~/client/platform/clock'
import type { PageLife } from '~/client/platform/page/page-life'
import { createStore, type Store } from '~/client/platform/store'
import type { Purchase } from '~/contract/schemas/built'
import type { Underway } from './underway'
import type { Verdict } from './verdict'

/** What came of a payment that nobody was looking at any more, until it has been read. */
export type News =
  | { type: 'bought'; id: string; purchase: Purchase }
  | { type: 'not-paid'; id: string; trackId: string; title: string; message: string }

type WatchParts = {
  ask(paymentIntentId: string): Promise<Verdict>
  memoryOf(userId: string): { read(): readonly Underway[]; write(payments: readonly Underway[]): void }
  /** Bought while nobody was looking. */
  onBought(purchase: Purchase): void
  clock: Clock
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
}

/** Told after each try; says whether to ask again. */
export type Hear = (verdict: Verdict, tries: number) => 'go-on' | 'over'

type Loop = { payment: Underway; hear: Hear; tries: number; stopWait: () => void; isAsking: boolean }

const waitsMs = [1_000, 2_000, 3_000, 5_000, 8_000, 15_000, 30_000, 60_000]
/** What waits for the buyer, or never arrived, comes to nothing by itself. */
const nothingComesAfterMs = 60 * 60 * 1_000

export class PaymentWatch {
  readonly news: Store<{ items: readonly News[] }> = createStore<{ items: readonly News[] }>({ items: [] })
  readonly #parts: WatchParts
  readonly #loops = new Map<string, Loop>()
  #userId: string | null = null
  /** Somebody has its checkout open, and asks what became of what was paid for it. */
  #attended: string | null = null

  constructor(parts: WatchParts) {
    this.#parts = parts
    parts.life.onOnline(() => {
      for (const loop of this.#loops.values()) this.#askNow(loop)
    })
  }

  /** Whose payments are looked for. */
  setBuyer(userId: string | null) {
    if (this.#userId === userId) return
    this.#userId = userId
    for (const loop of this.#loops.values()) this.#stop(loop)
    this.news.set({ items: [] })
    for (const payment of this.#kept()) if (payment.trackId !== this.#attended) this.follow(payment)
  }

  underwayOf(trackId: string): Underway | undefined {
    return this.#kept().find((payment) => payment.trackId === trackId)
  }

  /** Before anything is sent. */
  remember(payment: Underway) {
    this.forget(payment.paymentIntentId)
    this.#keep([...this.#kept(), payment])
  }

  forget(paymentIntentId: string) {
    const loop = this.#loops.get(paymentIntentId)
    if (loop) this.#stop(loop)
    const kept = this.#kept()
    const others = kept.filter((payment) => payment.paymentIntentId !== paymentIntentId)
    if (others.length < kept.length) this.#keep(others)
  }

  /** From now on, told to `hear`, or, without one, to nobody. */
  follow(payment: Underway, hear: Hear = this.#alone(payment)) {
    this.#loops.get(payment.paymentIntentId)?.stopWait()
    const loop: Loop = { payment, hear, tries: 0, stopWait: () => {}, isAsking: false }
    this.#loops.set(payment.paymentIntentId, loop)
    this.#askNow(loop)
  }

  /** From here on whoever has the checkout open is told, and nobody else. */
  attend(trackId: string) {
    this.#attended = trackId
    for (const loop of this.#loops.values()) if (loop.payment.trackId === trackId) this.#stop(loop)
  }

  /** It was closed. */
  leave(trackId: string) {
    if (this.#attended === trackId) this.#attended = null
    for (const payment of this.#kept()) {
      if (payment.trackId !== trackId) continue
      const loop = this.#loops.get(payment.paymentIntentId)
      if (loop) loop.hear = this.#alone(payment)
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
    // Without a network there is nobody to ask; the answer can wait until it is back.
    if (!this.#parts.life.isOnline()) return void this.#hear(loop, { type: 'unheard' })
    void this.#ask(loop)
  }

  async #ask(loop: Loop) {
    loop.isAsking = true
    const verdict = await this.#parts.ask(loop.payment.paymentIntentId)
    loop.isAsking = false
    this.#hear(loop, verdict)
  }

  #hear(loop: Loop, verdict: Verdict) {
    const { paymentIntentId } = loop.payment
    if (this.#loops.get(paymentIntentId) !== loop) return
    loop.tries += 1
    if (loop.hear(verdict, loop.tries) === 'over') return void this.#loops.delete(paymentIntentId)
    const waitMs = waitsMs[Math.min(loop.tries, waitsMs.length) - 1] ?? 0
    loop.stopWait = this.#parts.clock.after(waitMs, () => this.#askNow(loop))
  }

  #alone(payment: Underway): Hear {
    const { paymentIntentId: id, trackId, title, sinceMs } = payment
    const over = (news: News | null) => {
      this.forget(id)
      if (news) this.news.set({ items: [...this.news.get().items.filter((item) => item.id !== id), news] })
      return 'over' as const
    }
    return (verdict) => {
      switch (verdict.type) {
        case 'paid':
          this.#parts.onBought(verdict.purchase)
          return over({ type: 'bought', id, purchase: verdict.purchase })
        case 'refused':
          return over({ type: 'not-paid', id, trackId, title, message: verdict.message })
        case 'canceled':
        case 'returned':
        case 'unknown':
          return over(null)
        case 'asked':
        case 'unpaid':
          return this.#parts.clock.now() - sinceMs > nothingComesAfterMs ? over(null) : 'go-on'
        case 'processing':
        case 'unheard':
          return 'go-on'
      }
    }
  }

  #kept(): readonly Underway[] {
    return this.#userId === null ? [] : this.#parts.memoryOf(this.#userId).read()
  }

  #keep(payments: readonly Underway[]) {
    if (this.#userId !== null) this.#parts.memoryOf(this.#userId).write(payments)
  }
}
