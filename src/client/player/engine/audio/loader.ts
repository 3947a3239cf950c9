// Loads the current track into the audio element and retries when that fails. Every new command replaces `#attempt`,
// so that late results of an earlier command are recognized and dropped.
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
  /** Asks the server whether it answers. After `false`, `isOnline` is false until it answers again. */
  isServerThere(): Promise<boolean>
  warm(address: string): void
  /** Called when this tab is about to play. */
  onWanted(): void
  /** Called when the position is worth storing, for example after a pause or a seek. */
  onPositionSettled(): void
  /** Called when nothing of the current track arrives, because the server cannot be reached. */
  onUnreachable(): void
}

const swapAfterMs = 400
/** Silence that is longer than a usual start of a stream. */
const silenceMs = 5_000
const nextSilenceMs = 30_000

export class Loader {
  readonly #parts: LoaderParts
  readonly #progress: Progress
  readonly #recovery: Recovery
  /** What the audio element has loaded. Null when it must load a source before it can play. */
  #loaded: Source | null = null
  #attempt: object = {}
  #cancelWait = () => {}
  #cancelSilence = () => {}
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

  /** Whether the element can continue with what it has loaded. */
  get isUsable() {
    const loaded = this.#loaded
    if (loaded === null || loaded.entitlement !== this.#state.entitlement) return false
    return this.#parts.sources.isFresh(loaded.address)
  }

  /** The loaded copy was removed or is damaged. Chromium reports no error then and waits for the bytes forever. */
  get isLost() {
    return (
      this.#loaded?.isCopy === true && this.#track !== null && !this.#parts.sources.copyOf(this.#track._id)
    )
  }

  /** Prepares for a new track. Earlier failures no longer count. */
  reset() {
    this.startAttempt()
    this.#recovery.reset()
    this.silenceElement()
  }

  positionPlayed = (positionSeconds: number) => this.#recovery.positionPlayed(positionSeconds)

  unload() {
    this.startAttempt()
    this.#loaded = null
    this.#parts.audio.unload()
  }

  /** Starts a new attempt and cancels the one under way. The returned function tells whether it is still the latest. */
  startAttempt(): () => boolean {
    this.#cancelWait()
    this.#cancelSilence()
    this.#waitsForNetwork = false
    this.#progress.soundStopped()
    const attempt = {}
    this.#attempt = attempt
    return () => attempt === this.#attempt
  }

  /** Silences the previous track, which must not keep playing while the new one is already shown. */
  silenceElement() {
    this.#parts.audio.pause()
    this.#loaded = null
  }

  /** Loads in the same task when the address is known, because browsers may require that after a press. */
  open(source: Source | null) {
    if (source) this.#load(source)
    else if (this.#track) this.#ask(this.#track)
  }

  #ask(track: Track) {
    const isCurrent = this.startAttempt()
    this.silenceElement()
    this.watchSilence()
    this.#parts.sources.ask(track).then(
      (asked) => isCurrent() && this.#loadOrFail(asked),
      (error: unknown) =>
        isCurrent() &&
        this.#applyRemedy(this.#recovery.forFetch(error, this.#placeSeconds), track, isCurrent),
    )
  }

  #loadOrFail(source: Source | null) {
    if (source) this.#load(source)
    else this.#fail(messages.gone)
  }

  #load(source: Source) {
    const { audio, state, time } = this.#parts
    this.startAttempt()
    this.#loaded = source
    state.set({ entitlement: source.entitlement })
    time.set({ positionSeconds: this.#progress.allowedPosition(this.#placeSeconds) })
    audio.load(source.address, this.#placeSeconds)
    this.start()
    if (!source.isCopy) this.watchSilence()
  }

  /** Asks whether the server is still there when a track stays silent. On a lost connection a browser waits for minutes. */
  watchSilence(afterMs = silenceMs) {
    const { clock, isServerThere, onUnreachable } = this.#parts
    const attempt = this.#attempt
    const isSilent = () => attempt === this.#attempt && this.wanted && this.#state.playback !== 'playing'
    this.#cancelSilence()
    this.#cancelSilence = clock.after(afterMs, async () => {
      if (!isSilent()) return
      const isThere = await isServerThere()
      if (!isSilent()) return
      if (isThere) this.watchSilence(nextSilenceMs)
      else onUnreachable()
    })
  }

  start() {
    const attempt = this.#attempt
    this.#parts.onWanted()
    this.#parts.audio.play().catch((error: unknown) => {
      // AbortError means that a newer command interrupted this one. The element reports load errors as an event.
      const isRefused = error instanceof Error && error.name === 'NotAllowedError'
      if (isRefused && attempt === this.#attempt) this.change('pause')
    })
  }

  /** Loads the same track again at the same position, with the current entitlement. */
  reopen() {
    if (this.#track && this.wanted) this.open(this.#parts.sources.known(this.#track))
    else this.silenceElement()
  }

  async recover() {
    const failed = this.#loaded
    const track = this.#track
    if (!failed || !track) return
    const isCurrent = this.startAttempt()
    this.#loaded = null
    if (failed.isCopy) this.#parts.sources.reportBroken(track._id)
    if (!this.wanted) return
    this.change('stall')
    const source = this.#parts.sources.known(track)
    // A failed copy is replaced by the stream, and a failed stream by a copy that was saved meanwhile.
    if (source?.isCopy) this.#load(source)
    else if (failed.isCopy && !this.#parts.isOnline()) this.#fail(messages.broken, true)
    else if (failed.isCopy) this.open(source)
    else {
      const remedy = await this.#recovery.forMedia(failed.address, this.#placeSeconds)
      if (isCurrent()) this.#applyRemedy(remedy, track, isCurrent)
    }
  }

  #applyRemedy(remedy: Remedy, track: Track, isCurrent: () => boolean) {
    if (remedy.type === 'renew') this.#ask(track)
    else if (remedy.type === 'give-up') this.#fail(remedy.problem, remedy.retriesOnline)
    else this.#cancelWait = this.#parts.clock.after(remedy.afterMs, () => isCurrent() && this.reopen())
  }

  #fail(problem: string, waitsForNetwork = false) {
    this.unload()
    this.#waitsForNetwork = waitsForNetwork
    this.change('fail', problem)
    this.#parts.onPositionSettled()
    if (!waitsForNetwork) return
    void this.#parts.isServerThere()
    this.#parts.onUnreachable()
  }

  retry() {
    if (!this.#track) return
    this.startAttempt()
    this.#recovery.reset()
    this.change('request')
    this.open(this.#parts.sources.known(this.#track))
  }

  backOnline() {
    const { playback } = this.#state
    if (this.#waitsForNetwork && playback === 'failed') this.retry()
    else if (playback === 'buffering' || playback === 'loading') this.reopen()
  }

  /**
   * Called when copies were added or removed. Playing audio is not interrupted. A track that failed without a network
   * is retried from its new copy.
   */
  copiesChanged() {
    const { playback } = this.#state
    if (this.isLost && playback !== 'playing') void this.recover()
    else if (!this.#loaded && this.#track && this.#parts.sources.copyOf(this.#track._id)) this.backOnline()
  }

  /**
   * Called when the full track may be played instead of its preview. Its first bytes are fetched, then playback
   * switches to it at the same position.
   */
  switchTo(source: Source) {
    if (!this.#loaded || !this.wanted) return this.silenceElement()
    if (!source.isCopy) this.#parts.warm(source.address)
    this.#cancelWait()
    this.#cancelWait = this.#parts.clock.after(swapAfterMs, () => {
      this.#progress.publish()
      this.#load(source)
    })
  }
}
