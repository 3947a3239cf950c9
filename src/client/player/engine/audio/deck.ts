// One track on the audio element: what is asked of it, and what the element says.
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

const drySeenAfterMs = 200

export class Deck {
  readonly #parts: DeckParts
  readonly #progress: Progress
  readonly #loader: Loader
  #cancelDry = () => {}

  constructor(parts: DeckParts) {
    this.#parts = parts
    this.#progress = new Progress(parts, () => this.#moved())
    this.#loader = new Loader(parts, this.#progress)
    parts.audio.onEvent((event) => this.#loader.loaded && this.#on[event]())
  }

  readonly #on = {
    playing: () => this.#sounds(),
    waiting: () => this.#runsDry(),
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

  /** A new listening, from `atSeconds`: at once, or when it is resumed. */
  put(track: Track, atSeconds: number, how: 'want' | 'rest') {
    const { sources, state, time } = this.#parts
    this.#loader.startAnew()
    const source = sources.known(track)
    const about = { entitlement: source?.entitlement ?? null, peaks: sources.peaksOf(track._id) } as const
    state.set({ currentTrack: track, previewNotice: 'none', ...about })
    const durationSeconds = track.durationSeconds ?? 0
    const inTrack = Math.min(Math.max(0, atSeconds || 0), durationSeconds || Number.POSITIVE_INFINITY)
    time.set({ positionSeconds: this.#progress.placeOrStart(inTrack), durationSeconds })
    this.#beginListening()
    this.#loader.change(how)
    if (how === 'want') this.#loader.open(source)
    this.#parts.onStill()
  }

  #beginListening() {
    const { plays, sources, time } = this.#parts
    if (this.#track) plays.begin(this.#track, time.get().durationSeconds, !sources.isOwn(this.#track))
  }

  clear() {
    this.#loader.letGo()
    const nothing: Partial<PlayerState> = { currentTrack: null, entitlement: null, peaks: null }
    this.#parts.state.set({ ...nothing, previewNotice: 'none' })
    this.#loader.change('clear')
    this.#parts.time.set({ positionSeconds: 0, durationSeconds: 0 })
  }

  resume() {
    const { audio, state } = this.#parts
    if (!this.#track || this.#loader.wanted) return
    if (this.#state.previewNotice === 'ended' || this.#progress.isAtEnd) this.rewind()
    if (!this.#loader.isUsable) return this.retry()
    state.together(() => {
      this.#loader.change('want')
      if (audio.isReady()) this.#loader.change('sound')
    })
    this.#loader.start()
  }

  /** Paused at its place, with nothing open any more. */
  release() {
    this.pause()
    this.#loader.letGo()
  }

  pause() {
    if (!this.#loader.wanted && this.#state.playback !== 'failed') return
    if (this.#loader.loaded) {
      this.#parts.plays.tick(this.#parts.audio.positionSeconds())
      this.#progress.tell()
    }
    this.#loader.take()
    this.#parts.audio.pause()
    this.#loader.change('silence')
    this.#parts.onStill()
  }

  /** False where it may not go there. */
  seek(positionSeconds: number): boolean {
    if (!this.#track || !Number.isFinite(positionSeconds)) return false
    const wholeSeconds = this.#parts.time.get().durationSeconds || Number.POSITIVE_INFINITY
    const inTrack = Math.min(Math.max(0, positionSeconds), wholeSeconds)
    if (!this.#progress.maySeekTo(inTrack)) return false
    this.#progress.soughtTo(inTrack)
    if (this.#loader.loaded && this.#loader.loaded.entitlement !== this.#state.entitlement)
      this.#loader.reopen()
    else if (this.#loader.loaded) this.#parts.audio.seek(inTrack)
    this.#parts.onStill()
    return true
  }

  /** What may be heard has become known of a track that was only put in place. */
  judgePlace() {
    const { time } = this.#parts
    time.set({ positionSeconds: this.#progress.placeOrStart(time.get().positionSeconds) })
  }

  /** Silent, back at the start, ready for a new listening. */
  rewind() {
    const { audio, state, time } = this.#parts
    this.#loader.take()
    if (this.#loader.loaded) {
      audio.pause()
      audio.seek(0)
    }
    state.set({ previewNotice: 'none' })
    time.set({ positionSeconds: 0 })
    this.#beginListening()
    this.#loader.change('silence')
    this.#parts.onStill()
  }

  /**
   * Silent and at the start, but wanted: what is to sound is still on its way. It may come too late for Safari, which
   * lets an element play only from a press or after one, so the element is claimed now.
   */
  standBy() {
    const { audio, onWanted } = this.#parts
    if (this.#track) this.rewind()
    this.#loader.silenceElement()
    audio.claim()
    this.#loader.change('want')
    onWanted()
  }

  /** What was stood by for does not come. */
  giveUp = (problem: string) => this.#loader.change('fail', problem)

  /** Said once it lasts: after a seek the sound is mostly back before anyone could read that it is not. */
  #runsDry() {
    this.#progress.rests()
    this.#cancelDry()
    this.#cancelDry = this.#parts.clock.after(drySeenAfterMs, () => {
      // Paused, failed or another one by now: that is what is said.
      if (this.#state.playback !== 'playing') return
      this.#loader.change('dry')
      this.#recoverLost()
    })
    this.#recoverLost()
  }

  #recoverLost() {
    if (this.#loader.isLost) void this.#loader.recover()
  }

  #sounds() {
    this.#cancelDry()
    this.#loader.change('sound')
    this.#progress.sounds()
    this.#moved()
    this.#parts.onSound()
  }

  #moved() {
    if (!this.#loader.loaded || !this.#loader.wanted) return
    if (this.#progress.step() === 'preview-ended') return this.#endPreview()
    if (this.#state.playback === 'playing') this.#loader.playedTo(this.#parts.audio.positionSeconds())
    this.#parts.onTick()
  }

  #endPreview() {
    this.#loader.take()
    this.#parts.audio.pause()
    this.#loader.change('silence')
    this.#parts.onStill()
  }

  #ended() {
    // Bought meanwhile: what ended is only what was loaded.
    if (this.#loader.loaded?.entitlement !== this.#state.entitlement) return this.#loader.reopen()
    if (this.#progress.end() === 'preview-ended') this.#endPreview()
    else this.#parts.onEnded()
  }

  retry = () => this.#loader.retry()
  backOnline = () => this.#loader.backOnline()
  copiesChanged = () => this.#loader.copiesChanged()
  goOnIn = (source: Source) => this.#loader.goOnIn(source)
}
