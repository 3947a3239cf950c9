// Follows the playback position: publishes it once a second, counts listened time and applies the preview rules.
import type { AudioPort } from '~/client/platform/media/audio'
import type { Clock } from '~/client/platform/clock'
import { previewSeconds } from '~/contract/limits'
import type { PlayerState, PlayerTime } from '../player-types'
import type { Plays } from '../plays'
import { PreviewGuard } from '../entitlement/preview-guard'
import {
  endsAsPreview,
  isLimited,
  isSeekAllowed,
  nextMarkSeconds,
  noticeAt,
} from '../entitlement/preview-rule'
import type { Store } from '~/client/platform/store'

export type ProgressParts = {
  audio: AudioPort
  clock: Clock
  state: Store<PlayerState>
  time: Store<PlayerTime>
  plays: Plays
}

export class Progress {
  readonly #parts: ProgressParts
  readonly #guard: PreviewGuard
  #publishedSecond: number | null = null

  /** `check` is called at positions for which a regular tick would be too late. */
  constructor(parts: ProgressParts, check: () => void) {
    this.#parts = parts
    this.#guard = new PreviewGuard(parts.clock, check)
  }

  /** Whether only a preview may be played. An unknown entitlement counts as a preview. */
  get #limited() {
    const { currentTrack, entitlement } = this.#parts.state.get()
    return isLimited(entitlement, currentTrack?.durationSeconds ?? null)
  }

  /** True after a seek to the end during a pause, when nothing is left to play. */
  get isAtEnd() {
    const { positionSeconds, durationSeconds } = this.#parts.time.get()
    return durationSeconds > 0 && positionSeconds >= durationSeconds
  }

  /** While the entitlement is unknown nothing is loaded, so any position may be chosen. */
  get #isEntitlementUnknown() {
    return this.#parts.state.get().entitlement === null
  }

  maySeekTo = (positionSeconds: number) =>
    this.#isEntitlementUnknown || isSeekAllowed(this.#limited, positionSeconds)

  /** A position in the full track may be beyond the end of its preview. Playback then begins at the start. */
  allowedPosition = (positionSeconds: number) =>
    this.#parts.state.get().entitlement === 'preview' && !this.maySeekTo(positionSeconds)
      ? 0
      : positionSeconds

  /** Nothing counts as listened until sound starts again. */
  soundStopped() {
    this.#guard.stop()
    this.#parts.plays.interrupted()
  }

  setPosition(positionSeconds: number) {
    this.soundStopped()
    const previewNotice = this.#isEntitlementUnknown ? 'none' : noticeAt(this.#limited, positionSeconds)
    this.#parts.state.set({ previewNotice })
    this.#parts.time.set({ positionSeconds })
  }

  /**
   * The element ticks four times a second. Only one tick a second is used, because each updates all views of the time.
   */
  get isNewSecond() {
    return Math.floor(this.#parts.audio.positionSeconds()) !== this.#publishedSecond
  }

  /**
   * Called when sound starts, for each new second and when the preview guard calls `check`. Returns whether the preview
   * has ended.
   */
  step(): boolean {
    const { audio, plays, state } = this.#parts
    const positionSeconds = audio.positionSeconds()
    plays.tick(positionSeconds)
    const notice = noticeAt(this.#limited, positionSeconds)
    if (notice === 'ended') return this.#endPreview()
    state.set({ previewNotice: notice })
    this.#guard.watch(positionSeconds, nextMarkSeconds(this.#limited, positionSeconds))
    this.#publishedSecond = Math.floor(positionSeconds)
    this.publish()
    return false
  }

  /** Called when the loaded audio has ended. Returns whether it was a preview, and not the full track. */
  end(): boolean {
    const positionSeconds = this.#parts.audio.positionSeconds()
    this.#parts.plays.tick(positionSeconds)
    return endsAsPreview(this.#limited, positionSeconds) && this.#endPreview()
  }

  #endPreview() {
    this.soundStopped()
    const { state, time } = this.#parts
    const { currentTrack, heardPreviews } = state.get()
    time.set({ positionSeconds: previewSeconds })
    state.set({
      previewNotice: 'ended',
      heardPreviews: currentTrack ? [...new Set([...heardPreviews, currentTrack._id])] : heardPreviews,
    })
    return true
  }

  publish() {
    const { audio, time } = this.#parts
    const wholeSeconds = this.#limited ? 0 : audio.durationSeconds()
    const durationSeconds = time.get().durationSeconds || wholeSeconds || 0
    time.set({ positionSeconds: audio.positionSeconds(), durationSeconds })
  }
}
