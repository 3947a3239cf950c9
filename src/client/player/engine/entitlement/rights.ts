// Follows the entitlement to the current track: it becomes known after playback starts, and a purchase changes it from
// preview to full.
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

  /** Asks for waveform, length and entitlement. Called once the track plays, so that the request does not delay it. */
  async learn() {
    const { deck, isOnline, sources, state, time } = this.#parts
    const track = state.get().currentTrack
    if (!track) return
    const kept = sources.detailOf(track._id)
    // A copy has its waveform stored with it. Without a network the server cannot be asked.
    if (!kept?.peaks && (sources.copyOf(track._id)?.peaks || !isOnline())) return
    // An earlier answer without a waveform was given while the track was still being prepared, so ask again.
    const detail = kept?.peaks ? kept : await sources.learn(track._id).catch(() => null)
    if (!detail || track !== state.get().currentTrack) return
    const { entitlement, peaks } = state.get()
    state.set({ peaks: peaks ?? sources.peaksOf(track._id), entitlement: entitlement ?? detail.access })
    if (entitlement === null) deck.judgePlace()
    if (!time.get().durationSeconds) time.set({ durationSeconds: detail.durationSeconds ?? 0 })
    this.#goOnInFull()
  }

  /** More tracks may be owned now: a track that stopped at the end of its preview plays on in full. */
  async ownedChanged() {
    const { deck, sources, state } = this.#parts
    const { currentTrack: track, entitlement } = state.get()
    if (!track || entitlement === 'full') return
    if (!sources.known(track)) await sources.ask(track).catch(() => null)
    if (track !== state.get().currentTrack) return
    const wasHeldBack = state.get().previewNotice === 'ended'
    if (this.#goOnInFull() && wasHeldBack) deck.resume()
  }

  /** Copies came or went. At a cold start the last track is shown before the copies have been read. */
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
