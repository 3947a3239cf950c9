// Requests that wait until a track is ready. All requests for one track share one poll of its row in the database,
// because another replica may prepare it.
import { setTimeout as wait } from 'node:timers/promises'

type Settled = 'ready' | 'failed'
type Poll = { waiting: number; wakeUp: AbortController; settled: Promise<Settled | 'late'> }

const pollEveryMs = 500

export class TrackWaiters {
  readonly #polls = new Map<string, Poll>()
  readonly #stateOf: (trackId: string) => Promise<Settled | null>
  #closed = false

  /** `stateOf` returns null while the track is still being prepared. */
  constructor(stateOf: (trackId: string) => Promise<Settled | null>) {
    this.#stateOf = stateOf
  }

  /** Whether a request waits for this track already. */
  has(trackId: string) {
    return this.#polls.has(trackId)
  }

  /** Resolves to `late` if the track is still not settled after that time. */
  async waitFor(trackId: string, withinMs: number): Promise<Settled | 'late'> {
    const poll = this.#polls.get(trackId) ?? this.#open(trackId)
    poll.waiting += 1
    const settledInTime = new AbortController()
    const late = wait(withinMs, 'late' as const, { signal: settledInTime.signal }).catch(
      () => 'late' as const,
    )
    try {
      return await Promise.race([poll.settled, late])
    } finally {
      settledInTime.abort()
      poll.waiting -= 1
      if (poll.waiting === 0) poll.wakeUp.abort()
    }
  }

  /** Polls at once, because this replica has just changed the track. */
  notify(trackId: string) {
    this.#polls.get(trackId)?.wakeUp.abort()
  }

  close() {
    this.#closed = true
    for (const trackId of this.#polls.keys()) this.notify(trackId)
  }

  #open(trackId: string): Poll {
    const poll: Poll = { waiting: 0, wakeUp: new AbortController(), settled: Promise.resolve('late') }
    this.#polls.set(trackId, poll)
    poll.settled = this.#run(trackId, poll).finally(() => {
      if (this.#polls.get(trackId) === poll) this.#polls.delete(trackId)
    })
    // Waiting requests get the error. If none waits, the error must not end the process as an unhandled rejection.
    poll.settled.catch(() => undefined)
    return poll
  }

  async #run(trackId: string, poll: Poll): Promise<Settled | 'late'> {
    for (;;) {
      const state = await this.#stateOf(trackId)
      if (state) return state
      if (this.#closed) return 'late'
      await wait(pollEveryMs, undefined, { signal: poll.wakeUp.signal }).catch(() => undefined)
      if (poll.waiting === 0) {
        // The entry is deleted at once, so that the next request starts a poll of its own.
        this.#polls.delete(trackId)
        return 'late'
      }
      poll.wakeUp = new AbortController()
    }
  }
}
