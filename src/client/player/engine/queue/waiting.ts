// A queue that has run out while more of it is on its way: what can be asked meanwhile, and what then goes on.
import type { Deck } from '../audio/deck'
import { isWanted } from '../playback'
import type { PlayerState, QueueItem } from '../player-types'
import type { Store } from '~/client/platform/store'

type WaitingParts = {
  deck: Deck
  state: Store<PlayerState>
  /** Asks for more, unless that is under way. */
  ask(): void
  /** What goes on, once it stands in the queue. */
  next(): QueueItem | null
  goTo(item: QueueItem): void
}

export class Waiting {
  readonly #parts: WaitingParts

  constructor(parts: WaitingParts) {
    this.#parts = parts
  }

  get #state() {
    return this.#parts.state.get()
  }

  /** Whether what comes is to be played at once. */
  get isEager() {
    const { awaitsMore, playback } = this.#state
    return awaitsMore && playback !== 'paused'
  }

  begin() {
    const { ask, deck, state } = this.#parts
    state.together(() => {
      deck.standBy()
      state.set({ awaitsMore: true })
      ask()
    })
  }

  /** Nothing comes: whoever waits is told, and may try again. */
  giveUp(problem: string) {
    const { awaitsMore, playback } = this.#state
    if (awaitsMore && isWanted(playback)) this.#parts.deck.giveUp(problem)
  }

  resume() {
    const { awaitsMore, playback } = this.#state
    if (!awaitsMore) return this.#parts.deck.resume()
    if (isWanted(playback)) return
    const next = this.#parts.next()
    if (next) this.#parts.goTo(next)
    else this.begin()
  }

  retry() {
    if (this.#state.awaitsMore) this.resume()
    else this.#parts.deck.retry()
  }

  backOnline() {
    const { awaitsMore, playback } = this.#state
    if (!awaitsMore) this.#parts.deck.backOnline()
    else if (playback === 'failed') this.resume()
  }

  /** Whoever looks for a place in the last track, while more is on its way, wants to hear that. */
  seek(positionSeconds: number) {
    const { deck, state } = this.#parts
    const { awaitsMore, playback } = this.#state
    state.together(() => {
      if (!deck.seek(positionSeconds) || !awaitsMore) return
      state.set({ awaitsMore: false })
      if (playback === 'paused') return
      deck.pause()
      deck.resume()
    })
  }
}
