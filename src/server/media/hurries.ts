// Those who wait for one track. They share one watch over its row, as another replica may be the one at work.
import { setTimeout as wait } from 'node:timers/promises'

type Settled = 'ready' | 'failed'
type Watch = { waiting: number; bell: AbortController; settled: Promise<Settled | 'late'> }

const lookEveryMs = 500

export class Hurries {
  readonly #watches = new Map<string, Watch>()
  readonly #stateOf: (trackId: string) => Promise<Settled | null>
  #closed = false

  /** `stateOf` answers null while there is something to wait for. */
  constructor(stateOf: (trackId: string) => Promise<Settled | null>) {
    this.#stateOf = stateOf
  }

  /** Whether somebody waits for this track already. */
  has(trackId: string) {
    return this.#watches.has(trackId)
  }

  async waitFor(trackId: string, withinMs: number): Promise<Settled | 'late'> {
    const watch = this.#watches.get(trackId) ?? this.#open(trackId)
    watch.waiting += 1
    const over = new AbortController()
    const late = wait(withinMs, 'late' as const, { signal: over.signal }).catch(() => 'late' as const)
    try {
      return await Promise.race([watch.settled, late])
    } finally {
      over.abort()
      watch.waiting -= 1
      if (watch.waiting === 0) watch.bell.abort()
    }
  }

  /** Something about this track has changed here. */
  ring(trackId: string) {
    this.#watches.get(trackId)?.bell.abort()
  }

  close() {
    this.#closed = true
    for (const trackId of this.#watches.keys()) this.ring(trackId)
  }

  #open(trackId: string): Watch {
    const watch: Watch = { waiting: 0, bell: new AbortController(), settled: Promise.resolve('late') }
    this.#watches.set(trackId, watch)
    watch.settled = this.#look(trackId, watch).finally(() => {
      if (this.#watches.get(trackId) === watch) this.#watches.delete(trackId)
    })
    // Whoever waits hears of it; when nobody does any more, nobody needs to.
    watch.settled.catch(() => undefined)
    return watch
  }

  async #look(trackId: string, watch: Watch): Promise<Settled | 'late'> {
    for (;;) {
      const state = await this.#stateOf(trackId)
      if (state) return state
      if (this.#closed) return 'late'
      await wait(lookEveryMs, undefined, { signal: watch.bell.signal }).catch(() => undefined)
      if (watch.waiting === 0) {
        // At once, so that whoever comes next opens another.
        this.#watches.delete(trackId)
        return 'late'
      }
      watch.bell = new AbortController()
    }
  }
}
