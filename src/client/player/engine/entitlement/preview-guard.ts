// Looking once a second is too coarse for "pauses at 30 s": in the second before a mark one timer looks more closely.
import type { Clock } from '~/client/platform/clock'

const nearSeconds = 1
const shortestMs = 10

export class PreviewGuard {
  readonly #clock: Clock
  readonly #look: () => void
  #cancel: (() => void) | null = null

  constructor(clock: Clock, look: () => void) {
    this.#clock = clock
    this.#look = look
  }

  /** Sound is at `positionSeconds`; something is to happen at `markSeconds`. */
  watch(positionSeconds: number, markSeconds: number | null) {
    this.stop()
    if (markSeconds === null || markSeconds - positionSeconds > nearSeconds) return
    const delayMs = Math.max(Math.ceil((markSeconds - positionSeconds) * 1_000), shortestMs)
    this.#cancel = this.#clock.after(delayMs, this.#look)
  }

  stop() {
    this.#cancel?.()
    this.#cancel = null
  }
}
