// Repeats calls to the store that may succeed a moment later, and stops calling a store that stays away.
import { setTimeout as wait } from 'node:timers/promises'
import { StorageUnavailable } from '../storage'

export type Waiting = {
  now(): number
  wait(ms: number): Promise<unknown>
  /** From 0 to 1. */
  random(): number
}

export const realWaiting: Waiting = { now: () => performance.now(), wait, random: Math.random }

const attemptsAllowed = 3
const firstPauseMs = 200
/** After a call has failed in all its attempts, other calls fail at once for this time. */
const awayMs = 5_000

type Parts = {
  waiting: Waiting
  mayRetry(error: unknown): boolean
  /** Called once each time the store goes away. */
  onAway(error: unknown): void
}

export class Retries {
  readonly #parts: Parts
  #awayUntil = -Infinity
  #isAway = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Throws StorageUnavailable once the attempts are used up. An error that no retry can change is thrown as it is. */
  async run<Value>(call: () => Promise<Value>, attempts = attemptsAllowed): Promise<Value> {
    const { waiting } = this.#parts
    if (waiting.now() < this.#awayUntil)
      throw new StorageUnavailable('The S3 store did not answer a moment ago')
    for (let attempt = 1; ; attempt += 1) {
      try {
        const value = await call()
        this.#isAway = false
        return value
      } catch (error) {
        if (!this.#parts.mayRetry(error)) throw error
        if (attempt >= attempts) throw this.#away(error)
      }
      // Random pauses spread the retries of many calls that failed together.
      await waiting.wait(firstPauseMs * 2 ** (attempt - 1) * (0.5 + waiting.random() / 2))
    }
  }

  #away(error: unknown) {
    this.#awayUntil = this.#parts.waiting.now() + awayMs
    if (!this.#isAway) this.#parts.onAway(error)
    this.#isAway = true
    return new StorageUnavailable('The S3 store does not answer', { cause: error })
  }
}
