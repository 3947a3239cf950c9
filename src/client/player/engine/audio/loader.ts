// Gets the current track's sound onto the audio element, and again when it fails.
// Whatever is answered late is compared with `#attempt`, which every new act on the element moves on.
import type { Track } from '~/contract/schemas/built'
import { isWanted, nextPlayback, type PlaybackEvent } from '../playback'
import type { Progress, ProgressParts } from './progress'
import { messages } from './messages'
import { Recovery, type Remedy } from './recovery'
import type { Source, Sources } from './sources'

export type LoaderParts = ProgressParts & {
  sources: Sources
  isOnline(): boolean
  mediaStatus(address: string): Promise<number | null>
  warm(address: string): void
  /** Sound is about to come from here. */
  onWanted(): void
  /** Paused, sought or put on: a place worth keeping. */
  onStill(): void
}

const swapAfterMs = 400

export class Loader {
  readonly #parts: LoaderParts
  readonly #progress: Progress
  readonly #recovery: Recovery
  /** What the element holds; null where it has to be loaded before it can play. */
  #loaded: Source | null = null
  #attempt = 0
  #cancelWait = () => {}
  #waitsForNetwork = false

  constructor(parts: LoaderParts, progress: Progress) {
    this.#parts = parts
    this.#progress = progress
    this.#recovery = new Recovery(parts)
  }

  get loaded() {
    return this.#loaded
  }
  get #state() {
    return this.#parts.state.get()
  }
  get #track() {
    return this.#state.currentTrack
  }
  get wanted() {
    return isWanted(this.#state.playback)
  }
  get #placeSeconds() {
    return this.#parts.time.get().positionSeconds
  }

  change(event: PlaybackEvent, problem: string | null = null) {
    this.#parts.state.set({ playback: nextPlayback(this.#state.playback, event), problem })
  }

  /** Whether the element can go on with what it holds. */
  get isUsable() {
    if (this.#loaded?.entitlement !== this.#state.entitlement || this.isLost) return false
    return this.#loaded !== null && this.#parts.sources.isFresh(this.#loaded.address)
  }

  /** The copy that is loaded is gone or damaged. Chromium says nothing of it, and waits for its bytes in vain. */
  get isLost() {
    return (
      this.#loaded?.isCopy === true && this.#track !== null && !this.#parts.sources.copyOf(this.#track._id)
    )
  }

  /** A new listening: what failed before says nothing of it. */
  startAnew() {
    this.take()
    this.#recovery.startAnew()
    this.silenceElement()
  }

  playedTo = (positionSeconds: number) => this.#recovery.playedTo(positionSeconds)

  letGo() {
    this.take()
    this.#loaded = null
    this.#parts.audio.unload()
  }

  /** Takes the element for a new act: nothing that was under way before may end in it. */
  take(): () => boolean {
    this.#cancelWait()
    this.#progress.rests()
    this.#waitsForNetwork = false
    this.#attempt += 1
    const attempt = this.#attempt
    return () => attempt === this.#attempt
  }

  /** The last track must not sound on under a new one's name; what loads next takes the element over. */
  silenceElement() {
    if (this.#loaded) this.#parts.audio.pause()
    this.#loaded = null
  }

  /** Loads and plays in the same turn where the address is known, as a press may need; else asks for it. */
  open(source: Source | null) {
    if (source) this.#load(source)
    else if (this.#track) this.#ask(this.#track)
  }

  #ask(track: Track) {
    const isCurrent = this.take()
    this.silenceElement()
    this.#parts.sources.ask(track).then(
      (asked) => (isCurrent() && this.wanted ? this.#loadOrFail(asked) : undefined),
      (error: unknown) => {
        if (isCurrent()) this.#treat(this.#recovery.forAsking(error, this.#placeSeconds), isCurrent)
      },
    )
  }

  #loadOrFail(source: Source | null) {
    if (source) this.#load(source)
    else this.#fail(messages.gone)
  }

  #load(source: Source) {
    const { audio, state, time } = this.#parts
    this.take()
    this.#loaded = source
    state.set({ entitlement: source.entitlement })
    time.set({ positionSeconds: this.#progress.placeOrStart(this.#placeSeconds) })
    audio.load(source.address, this.#placeSeconds)
    this.start()
  }

  start() {
    const attempt = this.#attempt
    this.#parts.onWanted()
    this.#parts.audio.play().catch((error: unknown) => {
      // AbortError: another act came first. What cannot be loaded is told by the element itself.
      const isRefused = error instanceof Error && error.name === 'NotAllowedError'
      if (isRefused && attempt === this.#attempt) this.change('silence')
    })
  }

  /** Loads the same track again at the same place, with what may be heard of it now. */
  reopen() {
    if (this.#track && this.wanted) this.open(this.#parts.sources.known(this.#track))
    else this.silenceElement()
  }

  async recover() {
    const failed = this.#loaded
    const track = this.#track
    const isCurrent = this.take()
    this.#loaded = null
    if (failed?.isCopy && track) this.#parts.sources.foundBroken(track._id)
    if (!this.wanted || !track) return
    this.change('dry')
    const source = this.#parts.sources.known(track)
    // From the copy to the server, and from the server to a copy that has come meanwhile.
    if (source?.isCopy) this.#load(source)
    else if (failed?.isCopy && !this.#parts.isOnline()) this.#fail(messages.broken, true)
    else if (failed?.isCopy) this.open(source)
    else this.#treat(await this.#recovery.forMedia(failed?.address ?? '', this.#placeSeconds), isCurrent)
  }

  #treat(remedy: Remedy, isCurrent: () => boolean) {
    const track = this.#track
    if (!track || !isCurrent() || !this.wanted) return
    if (remedy.type === 'renew') this.#ask(track)
    else if (remedy.type === 'give-up') this.#fail(remedy.problem, remedy.returnsOnline)
    else this.#cancelWait = this.#parts.clock.after(remedy.afterMs, () => isCurrent() && this.reopen())
  }

  #fail(problem: string, waitsForNetwork = false) {
    this.letGo()
    this.#waitsForNetwork = waitsForNetwork
    this.change('fail', problem)
    this.#parts.onStill()
  }

  retry() {
    if (!this.#track || this.wanted) return
    this.take()
    this.#recovery.startAnew()
    this.change('want')
    this.open(this.#parts.sources.known(this.#track))
  }

  backOnline() {
    const { playback } = this.#state
    if (this.#waitsForNetwork && playback === 'failed') this.retry()
    else if (playback === 'buffering' || playback === 'loading') this.reopen()
  }

  /** What sounds goes on undisturbed; what could not be had is played from a copy that has come. */
  copiesChanged() {
    const { playback } = this.#state
    if (this.isLost && playback !== 'playing') void this.recover()
    else if (!this.#loaded && this.#track && this.#parts.sources.copyOf(this.#track._id)) this.backOnline()
  }

  /** The whole track may be heard now: it is fetched ahead, then goes on at the same place. */
  goOnIn(source: Source) {
    if (!this.#loaded || !this.wanted) return this.silenceElement()
    if (!source.isCopy) this.#parts.warm(source.address)
    this.#cancelWait()
    this.#cancelWait = this.#parts.clock.after(swapAfterMs, () => {
      this.#progress.tell()
      this.#load(source)
    })
  }
}
