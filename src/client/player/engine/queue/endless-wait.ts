// Handles an endless queue that ran out before more tracks were fetched: commands given meanwhile, and how playback
// continues.
import type { Deck } from '../audio/deck'
import { isWanted } from '../playback'
import type { PlayerState, QueueItem } from '../player-types'
import type { Store } from '~/client/platform/store'

type EndlessWaitParts = {
  deck: Deck
  state: Store<PlayerState>
  /** Fetches more tracks, unless a fetch is under way. */
  fetchMore(): void
  /** The item to continue with, once it is in the queue. */
  next(): QueueItem | null
  goTo(item: QueueItem): void
}

export class EndlessWait {
  readonly #parts: EndlessWaitParts

  constructor(parts: EndlessWaitParts) {
    this.#parts = parts
  }

  get #state() {
    return this.#parts.state.get()
  }

  /** Whether to play the next tracks as soon as they are fetched. */
  get playsOnArrival() {
    const { waitsForMore, playback } = this.#state
    return waitsForMore && playback !== 'paused'
  }

  begin() {
    const { deck, fetchMore, state } = this.#parts
    state.together(() => {
      deck.standBy()
      state.set({ waitsForMore: true })
      fetchMore()
    })
  }

  /** Called when no more tracks could be fetched. Shows the problem if playback is waiting for them. */
  giveUp(problem: string) {
    const { waitsForMore, playback } = this.#state
    if (waitsForMore && isWanted(playback)) this.#parts.deck.giveUp(problem)
  }

  resume() {
    const { waitsForMore, playback } = this.#state
    if (!waitsForMore) return this.#parts.deck.resume()
    if (isWanted(playback)) return
    const next = this.#parts.next()
    if (next) this.#parts.goTo(next)
    else this.begin()
  }

  backOnline() {
    const { waitsForMore, playback } = this.#state
    if (!waitsForMore) this.#parts.deck.backOnline()
    else if (playback === 'failed') this.resume()
  }

  /** Seeking in the last track while more tracks are fetched means that the listener wants to hear that track. */
  seek(positionSeconds: number) {
    const { deck, state } = this.#parts
    const { waitsForMore, playback } = this.#state
    state.together(() => {
      if (!deck.seek(positionSeconds) || !waitsForMore) return
      state.set({ waitsForMore: false })
      if (playback === 'paused') return
      deck.pause()
      deck.resume()
    })
  }
}
