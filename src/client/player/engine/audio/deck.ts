// Plays one track on the audio element: executes the player's commands and handles the element's events.
import type { Track } from '~/contract/schemas/built'
import { Loader, type LoaderParts } from './loader'
import type { PlayerState } from '../player-types'
import { Progress } from './progress'
import type { Source } from './sources'

export type DeckParts = LoaderParts & {
  onSound(): void
  onTick(): void
  onEnded(): void
}

const stallShownAfterMs = 200

export class Deck {
  readonly #parts: DeckParts
  readonly #progress: Progress
  readonly #loader: Loader
  #cancelStall = () => {}

  constructor(parts: DeckParts) {
    this.#parts = parts
    this.#progress = new Progress(parts, () => this.#moved())
    this.#loader = new Loader(parts, this.#progress)
    parts.audio.onEvent((event) => this.#loader.loaded && this.#on[event]())
  }

  readonly #on = {
    playing: () => this.#soundStarted(),
    waiting: () => this.#stalled(),
    paused: () => this.pause(),
    tick: () => this.#progress.isNewSecond && this.#moved(),
    ended: () => this.#ended(),
    failed: () => void this.#loader.recover(),
  }

  get #state() {
    return this.#parts.state.get()
  }
  get #track() {
    return this.#state.currentTrack
  }

  /** Sets a new track at `atSeconds`. `request` plays it at once; `cue` waits for `resume`. */
  put(track: Track, atSeconds: number, how: 'request' | 'cue') {
    const { sources, state, time } = this.#parts
    this.#loader.reset()
    const source = sources.known(track)
    const about = { entitlement: source?.entitlement ?? null, peaks: sources.peaksOf(track._id) } as const
    state.set({ currentTrack: track, previewNotice: 'none', ...about })
    const durationSeconds = track.durationSeconds ?? 0
    const inTrack = Math.min(Math.max(0, atSeconds || 0), durationSeconds || Number.POSITIVE_INFINITY)
    time.set({ positionSeconds: this.#progress.allowedPosition(inTrack), durationSeconds })
    this.#beginListening()
    this.#loader.change(how)
    if (how === 'request') this.#loader.open(source)
    this.#parts.onPositionSettled()
  }

  #beginListening() {
    const { plays, sources, time } = this.#parts
    if (!this.#track) return
    // Plays of an artist's own tracks do not count.
    plays.begin(sources.isOwn(this.#track) ? null : this.#track, time.get().durationSeconds)
  }

  clear() {
    this.#loader.unload()
    const nothing: Partial<PlayerState> = { currentTrack: null, entitlement: null, peaks: null }
    this.#parts.state.set({ ...nothing, previewNotice: 'none' })
    this.#loader.change('clear')
    this.#parts.time.set({ positionSeconds: 0, durationSeconds: 0 })
  }

  resume() {
    const { audio, state } = this.#parts
    if (!this.#track || this.#loader.wanted) return
    if (this.#state.previewNotice === 'ended' || this.#progress.isAtEnd) this.rewind()
    if (!this.#loader.isUsable) return this.#loader.retry()
    state.together(() => {
      this.#loader.change('request')
      if (audio.isReady()) this.#loader.change('sound')
    })
    this.#loader.start()
  }

  /** Pauses at the current position and closes the audio stream. */
  release() {
    this.pause()
    this.#loader.unload()
  }

  pause() {
    if (!this.#loader.wanted && this.#state.playback !== 'failed') return
    if (this.#loader.loaded) {
      this.#parts.plays.tick(this.#parts.audio.positionSeconds())
      this.#progress.publish()
    }
    this.#loader.startAttempt()
    this.#parts.audio.pause()
    this.#loader.change('pause')
    this.#parts.onPositionSettled()
  }

  /** Returns false when seeking to that position is not allowed. */
  seek(positionSeconds: number): boolean {
    if (!this.#track || !Number.isFinite(positionSeconds)) return false
    const wholeSeconds = this.#parts.time.get().durationSeconds || Number.POSITIVE_INFINITY
    const inTrack = Math.min(Math.max(0, positionSeconds), wholeSeconds)
    if (!this.#progress.maySeekTo(inTrack)) return false
    this.#progress.setPosition(inTrack)
    if (this.#loader.loaded && this.#loader.loaded.entitlement !== this.#state.entitlement)
      this.#loader.reopen()
    else if (this.#loader.loaded) this.#parts.audio.seek(inTrack)
    this.#parts.onPositionSettled()
    return true
  }

  /** Called when the entitlement becomes known. A position beyond the end of a preview moves to the start. */
  checkPosition() {
    const { time } = this.#parts
    time.set({ positionSeconds: this.#progress.allowedPosition(time.get().positionSeconds) })
  }

  /** Pauses and goes back to the start. The next play counts as a new listening session. */
  rewind() {
    const { audio, state, time } = this.#parts
    this.#loader.startAttempt()
    if (this.#loader.loaded) {
      audio.pause()
      audio.seek(0)
    }
    state.set({ previewNotice: 'none' })
    time.set({ positionSeconds: 0 })
    this.#beginListening()
    this.#loader.change('pause')
    this.#parts.onPositionSettled()
  }

  /**
   * Stays silent until the next tracks have been fetched, which then play at once. Safari lets an element play only
   * during or shortly after a press. The fetch may end too late for that, so the element is claimed before the fetch.
   */
  standBy() {
    const { audio, onWanted } = this.#parts
    this.rewind()
    this.#loader.silenceElement()
    audio.claim()
    this.#loader.change('request')
    onWanted()
  }

  /** Called when the tracks that `standBy` waits for could not be fetched. */
  giveUp = (problem: string) => this.#loader.change('fail', problem)

  /** Shows `buffering` only when the stall lasts. After a seek the sound is usually back within milliseconds. */
  #stalled() {
    this.#progress.soundStopped()
    this.#cancelStall()
    this.#cancelStall = this.#parts.clock.after(stallShownAfterMs, () => {
      // By now playback may have been paused or have failed, or another track may be loading.
      if (this.#state.playback !== 'playing') return
      this.#loader.change('stall')
      if (!this.#loader.loaded?.isCopy) this.#loader.watchSilence()
      this.#recoverLost()
    })
    this.#recoverLost()
  }

  #recoverLost() {
    if (this.#loader.isLost) void this.#loader.recover()
  }

  #soundStarted() {
    this.#cancelStall()
    this.#loader.change('sound')
    this.#moved()
    this.#parts.onSound()
  }

  #moved() {
    if (!this.#loader.wanted) return
    if (this.#progress.step()) return this.#endPreview()
    if (this.#state.playback === 'playing') this.#loader.positionPlayed(this.#parts.audio.positionSeconds())
    this.#parts.onTick()
  }

  #endPreview() {
    this.#loader.startAttempt()
    this.#parts.audio.pause()
    this.#loader.change('pause')
    this.#parts.onPositionSettled()
  }

  #ended() {
    // The track was bought during its preview: only the preview ended, so continue with the full track.
    if (this.#loader.loaded?.entitlement !== this.#state.entitlement) return this.#loader.reopen()
    if (this.#progress.end()) this.#endPreview()
    else this.#parts.onEnded()
  }

  backOnline = () => this.#loader.backOnline()
  copiesChanged = () => this.#loader.copiesChanged()
  switchTo = (source: Source) => this.#loader.switchTo(source)
}
