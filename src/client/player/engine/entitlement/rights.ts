// What may be heard of the current track, as it becomes known or changes: after buying, from preview to whole.
import type { Deck } from '../audio/deck'
import type { PlayerState, PlayerTime } from '../player-types'
import type { Sources } from '../audio/sources'
import type { Store } from '~/client/platform/store'

type RightsParts = {
  deck: Deck
  state: Store<PlayerState>
  time: Store<PlayerTime>
  sources: Sources
  isOnline(): boolean
}

export class Rights {
  readonly #parts: RightsParts

  constructor(parts: RightsParts) {
    this.#parts = parts
  }

  /** The waveform, the length and the right, once the sound is there and there is time to ask. */
  async learn() {
    const { deck, isOnline, sources, state, time } = this.#parts
    const track = state.get().currentTrack
    if (!track) return
    const kept = sources.detailOf(track._id)
    // A copy says it all; without a network there is nobody to ask.
    if (!kept?.peaks && (sources.copyOf(track._id)?.peaks || !isOnline())) return
    // Without a waveform it was still being prepared when it was asked for.
    const detail = kept?.peaks ? kept : await sources.learn(track._id).catch(() => null)
    if (!detail || track !== state.get().currentTrack) return
    const { entitlement, peaks } = state.get()
    state.set({ peaks: peaks ?? sources.peaksOf(track._id), entitlement: entitlement ?? detail.access })
    if (entitlement === null) deck.judgePlace()
    if (!time.get().durationSeconds) time.set({ durationSeconds: detail.durationSeconds ?? 0 })
    this.#goOnInFull()
  }

  /** More is owned than before: what was held back goes on, also from behind the dialog. */
  async ownedChanged() {
    const { deck, sources, state } = this.#parts
    const { currentTrack: track, entitlement } = state.get()
    if (!track || entitlement === 'full') return
    if (!sources.known(track)) await sources.ask(track).catch(() => null)
    if (track !== state.get().currentTrack) return
    const wasHeldBack = state.get().previewNotice === 'ended'
    if (this.#goOnInFull() && wasHeldBack) deck.resume()
  }

  /** As at a cold start, when the track that was left is shown before it is known what is kept. */
  copiesChanged() {
    const { deck, sources, state } = this.#parts
    const { currentTrack: track, peaks, awaitsMore } = state.get()
    const copy = track && sources.copyOf(track._id)
    if (copy) {
      state.set({ peaks: peaks ?? copy.peaks })
      this.#goOnInFull()
    }
    if (!awaitsMore) deck.copiesChanged()
  }

  #goOnInFull(): boolean {
    const { deck, sources, state } = this.#parts
    const track = state.get().currentTrack
    const source = track && sources.known(track)
    if (source?.entitlement !== 'full' || state.get().entitlement === 'full') return false
    state.set({ entitlement: 'full', previewNotice: 'none' })
    deck.goOnIn(source)
    return true
  }
}
