// Checks for newly reached achievements after something happened, and announces them once.
import type { Clock } from '~/client/platform/clock'
import type { Achievement } from '~/contract/schemas/built'

type AnnouncerParts = {
  clock: Clock
  isOnline(): boolean
  /** Whether a message is seen now and covers nothing that the person is busy with. */
  isQuiet(): boolean
  /** A check after one that failed must also return what that one may have found. */
  check(): Promise<readonly Achievement[]>
  announce(reached: readonly Achievement[]): void
}

/** Several things often happen together. They are checked once. */
const settleMs = 4_000
const betweenChecksMs = 3 * 60_000
const untilQuietMs = 2_000

export class Announcer {
  readonly #parts: AnnouncerParts
  #lastCheckAt = -Infinity
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
    const { clock, isOnline, isQuiet, check, announce } = this.#parts
    // The next thing that happens leads to the next check.
    if (!isOnline()) return
    if (!isQuiet()) return this.#checkAfter(untilQuietMs)
    this.#lastCheckAt = clock.now()
    try {
      const reached = await check()
      if (reached.length > 0 && !this.#isStopped) announce(reached)
    } catch {
      // The next check returns what this one may have found.
    }
  }
}
