// Checks for newly reached achievements after something happened, and announces them once.
import type { Clock } from '~/client/platform/clock'
import type { Locks } from '~/client/platform/locks'
import type { Achievement } from '~/contract/schemas/built'

type AnnouncerParts = {
  clock: Clock
  locks: Locks
  isOnline(): boolean
  /** Whether a message is seen now and covers nothing that the person is busy with. */
  isQuiet(): boolean
  /** The key is the same until an answer has arrived, so that no announcement is lost with an answer. */
  check(idempotencyKey: string): Promise<readonly Achievement[]>
  newKey(): string
  announce(reached: readonly Achievement[]): void
}

/** Several things often happen together. They are checked once. */
const settleMs = 4_000
const betweenChecksMs = 3 * 60_000
const untilQuietMs = 2_000

export class Announcer {
  readonly #parts: AnnouncerParts
  #lastCheckAt = -Infinity
  #key: string | null = null
  #cancel = () => {}
  #isStopped = false

  constructor(parts: AnnouncerParts) {
    this.#parts = parts
  }

  /** Something may have reached an achievement. */
  happened() {
    const { clock } = this.#parts
    const sinceLastMs = Math.abs(clock.now() - this.#lastCheckAt)
    this.#checkAfter(Math.max(settleMs, betweenChecksMs - sinceLastMs))
  }

  /** Must be called when the person signs out. Nothing is announced afterwards. */
  stop() {
    this.#isStopped = true
    this.#cancel()
  }

  #checkAfter(delayMs: number) {
    this.#cancel()
    this.#cancel = this.#parts.clock.after(delayMs, () => void this.#check())
  }

  async #check() {
    const { clock, isOnline, isQuiet, locks } = this.#parts
    // The next thing that happens leads to the next check.
    if (!isOnline()) return
    if (!isQuiet()) return this.#checkAfter(untilQuietMs)
    this.#lastCheckAt = clock.now()
    await locks.hold('lariat-achievements', new AbortController().signal, () => this.#ask())
  }

  async #ask() {
    const { check, newKey, announce } = this.#parts
    this.#key ??= newKey()
    try {
      const reached = await check(this.#key)
      this.#key = null
      if (reached.length > 0 && !this.#isStopped) announce(reached)
    } catch {
      // The next check uses the same key, and is answered with what this one may have found.
    }
  }
}
