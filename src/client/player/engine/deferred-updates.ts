// Notifies the page of player changes. After a press that asks for sound it waits a moment, because rendering and
// starting the sound share the page's one thread and the sound is more urgent.
import type { Clock } from '~/client/platform/clock'
import type { Store } from '~/client/platform/store'
import type { PlayerState } from './player-types'

/** A delay between a press and the change on the page that is too short to be noticed. */
const delayMs = 60

const isNewRequest = (before: PlayerState, now: PlayerState) =>
  now.playback === 'loading' && before.playback !== 'loading'

type DeferredUpdatesParts = { state: Store<PlayerState>; clock: Clock }

export class DeferredUpdates {
  readonly #parts: DeferredUpdatesParts
  readonly #listeners = new Set<() => void>()
  #before: PlayerState
  #isWaiting = false

  constructor(parts: DeferredUpdatesParts) {
    this.#parts = parts
    this.#before = parts.state.get()
    parts.state.subscribe(() => this.#changed())
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #changed() {
    const now = this.#parts.state.get()
    if (isNewRequest(this.#before, now) && !this.#isWaiting) {
      this.#isWaiting = true
      this.#parts.clock.after(delayMs, () => this.#notify())
    }
    this.#before = now
    if (!this.#isWaiting) this.#notify()
  }

  #notify() {
    this.#isWaiting = false
    for (const listener of this.#listeners) listener()
  }
}
