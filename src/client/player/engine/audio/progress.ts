// How far the sound has come: told once a second, counted as heard, and measured against the preview's rule.
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
  #toldSecond = -1

  /** `look` is called where a tick would come too late. */
  constructor(parts: ProgressParts, look: () => void) {
    this.#parts = parts
    this.#guard = new PreviewGuard(parts.clock, look)
  }

  /** Whether only a preview may be heard; what is not known yet is taken for one. */
  get #limited() {
    const { currentTrack, entitlement } = this.#parts.state.get()
    return isLimited(entitlement, currentTrack?.durationSeconds ?? null)
  }

  /** Sought there while silent: there is nothing left to play from here. */
  get isAtEnd() {
    const { positionSeconds, durationSeconds } = this.#parts.time.get()
    return durationSeconds > 0 && positionSeconds >= durationSeconds
  }

  /** Nothing is loaded before it is known what may be heard: until then a place is only wanted. */
  get #isUnjudged() {
    return this.#parts.state.get().entitlement === null
  }

  maySeekTo = (positionSeconds: number) => this.#isUnjudged || isSeekAllowed(this.#limited, positionSeconds)

  /** What was a place in the whole track may lie beyond what is now heard of it. */
  placeOrStart = (positionSeconds: number) =>
    this.#parts.state.get().entitlement === 'preview' && !this.maySeekTo(positionSeconds)
      ? 0
      : positionSeconds

  sounds() {
    this.#parts.plays.sound(this.#parts.audio.positionSeconds())
  }

  /** Nothing is heard until it sounds again. */
  rests() {
    this.#toldSecond = -1
    this.#guard.stop()
    this.#parts.plays.interrupted()
  }

  soughtTo(positionSeconds: number) {
    this.rests()
    const previewNotice = this.#isUnjudged ? 'none' : noticeAt(this.#limited, positionSeconds)
    this.#parts.state.set({ previewNotice })
    this.#parts.time.set({ positionSeconds })
  }

  /** Ticks come four times a second, of which one counts: each has the page drawn, which costs more than all else. */
  get isNewSecond() {
    return Math.floor(this.#parts.audio.positionSeconds()) !== this.#toldSecond
  }

  /** A new second, or the guard at a mark: what it came to. */
  step(): 'preview-ended' | 'told' {
    const { audio, plays, state } = this.#parts
    const positionSeconds = audio.positionSeconds()
    plays.tick(positionSeconds)
    const notice = noticeAt(this.#limited, positionSeconds)
    if (notice === 'ended') return this.#endPreview()
    state.set({ previewNotice: notice })
    if (state.get().playback === 'playing')
      this.#guard.watch(positionSeconds, nextMarkSeconds(this.#limited, positionSeconds))
    this.#toldSecond = Math.floor(positionSeconds)
    this.tell()
    return 'told'
  }

  /** What is loaded is over. */
  end(): 'preview-ended' | 'track-ended' {
    const positionSeconds = this.#parts.audio.positionSeconds()
    this.#parts.plays.tick(positionSeconds)
    return endsAsPreview(this.#limited, positionSeconds) ? this.#endPreview() : 'track-ended'
  }

  #endPreview() {
    this.rests()
    this.#parts.time.set({ positionSeconds: previewSeconds })
    this.#parts.state.set({ previewNotice: 'ended' })
    return 'preview-ended' as const
  }

  tell() {
    const { audio, time } = this.#parts
    const wholeSeconds = this.#limited ? 0 : audio.durationSeconds()
    const durationSeconds = time.get().durationSeconds || wholeSeconds || 0
    time.set({ positionSeconds: audio.positionSeconds(), durationSeconds })
  }
}
