// Makes the preview end exactly at 30 seconds. Playback is checked once a second, which is too coarse, so a timer is
// set when the next mark (the warning or the end of the preview) is less than a second away.
import type { Clock } from '~/client/platform/clock'

const nearSeconds = 1
const shortestMs = 10

export class PreviewGuard {
  readonly #clock: Clock
  readonly #check: () => void
  #cancel: (() => void) | null = null

  constructor(clock: Clock, check: () => void) {
    this.#clock = clock
    this.#check = check
  }

  /** Calls `check` when playback that is now at `positionSeconds` reaches `markSeconds`. */
  watch(positionSeconds: number, markSeconds: number | null) {
    this.stop()
    if (markSeconds === null || markSeconds - positionSeconds > nearSeconds) return
    const delayMs = Math.max(Math.ceil((markSeconds - positionSeconds) * 1_000), shortestMs)
    this.#cancel = this.#clock.after(delayMs, this.#check)
  }

  stop() {
    this.#cancel?.()
    this.#cancel = null
  }
}
