// Follows the entitlement to the current track: it may become known only after playback starts, and a purchase changes
// it from preview to full.
import type { Deck } from '../audio/deck'
import type { PlayerState, PlayerTime } from '../player-types'
import type { Sources } from '../audio/sources'
import type { Store } from '~/client/platform/store'

type EntitlementUpdatesParts = {
  deck: Deck
  state: Store<PlayerState>
  time: Store<PlayerTime>
  sources: Sources
  isOnline(): boolean
}

export class EntitlementUpdates {
  readonly #parts: EntitlementUpdatesParts

  constructor(parts: EntitlementUpdatesParts) {
    this.#parts = parts
  }

  /**
   * Asks for waveform, length and entitlement. Called once the track plays, so that the request does not delay it, and
   * after a track was restored.
   */
  async fetchDetail() {
    const { deck, isOnline, sources, state, time } = this.#parts
    const track = state.get().currentTrack
    if (!track) return
    const stored = sources.detailOf(track._id)
    // A copy has its waveform stored with it. Without a network the server cannot be asked.
    if (!stored?.peaks && (sources.copyOf(track._id)?.peaks || !isOnline())) return
    // An earlier answer without a waveform was given while the track was still being prepared, so ask again.
    const detail = stored?.peaks ? stored : await sources.fetchDetail(track._id).catch(() => null)
    if (!detail || track !== state.get().currentTrack) return
    const { entitlement, peaks } = state.get()
    state.set({ peaks: peaks ?? sources.peaksOf(track._id), entitlement: entitlement ?? detail.access })
    if (entitlement === null) deck.checkPosition()
    const { durationSeconds } = time.get()
    // A restored track may be from before the artist replaced its recording. A copy still has the old recording.
    if (!durationSeconds || !sources.copyOf(track._id))
      time.set({ durationSeconds: detail.durationSeconds ?? durationSeconds })
    this.#upgradeToFull()
  }

  /** Called when more tracks may be owned. A track that stopped at the end of its preview continues in full. */
  async ownedChanged() {
    const { deck, sources, state } = this.#parts
    const { currentTrack: track, entitlement } = state.get()
    if (!track || entitlement === 'full') return
    if (!sources.known(track)) await sources.ask(track).catch(() => null)
    const wasHeldBack = state.get().previewNotice === 'ended'
    if (this.#upgradeToFull() && wasHeldBack) deck.resume()
  }

  /**
   * Called when copies were added or removed, and when the list of copies is read after the restored track is shown.
   */
  copiesChanged() {
    const { deck, sources, state } = this.#parts
    const { currentTrack: track, peaks, waitsForMore } = state.get()
    const copy = track && sources.copyOf(track._id)
    if (copy) {
      state.set({ peaks: peaks ?? copy.peaks })
      this.#upgradeToFull()
    }
    if (!waitsForMore) deck.copiesChanged()
  }

  #upgradeToFull(): boolean {
    const { deck, sources, state } = this.#parts
    const track = state.get().currentTrack
    const source = track && sources.known(track)
    if (source?.entitlement !== 'full' || state.get().entitlement === 'full') return false
    state.set({ entitlement: 'full', previewNotice: 'none' })
    deck.switchTo(source)
    return true
  }
}
