// One track on the audio element: put on, played, paused, and brought back when its sound fails.
// Whatever is answered late is compared with `#attempt`, which every new act on the element moves on.
import type { AudioPort } from '~/client/platform/audio'
import type { Clock } from '~/client/platform/clock'
import type { Track } from '~/contract/schemas/built'
import { isWanted, nextPlayback, type PlaybackEvent } from './playback'
import type { PlayerState, PlayerTime } from './player-types'
import type { Plays } from './plays'
import { PreviewGuard } from './preview-guard'
import { previewSeconds } from '~/contract/limits'
import { endsAsPreview, isLimited, isSeekAllowed, nextMarkSeconds, noticeAt } from './preview-rule'
import { problems, Recovery, type Remedy } from './recovery'
import type { Source, Sources } from './sources'
import type { Store } from './store'

export type DeckParts = {
  audio: AudioPort
  clock: Clock
  state: Store<PlayerState>
  time: Store<PlayerTime>
  sources: Sources
  plays: Plays
  isOnline(): boolean
  mediaStatus(address: string): Promise<number | null>
  warm(address: string): void
  /** Sound is about to come from here. */
  onWanted(): void
  onTick(positionSeconds: number): void
  /** Paused, sought or put on: a place worth keeping. */
  onStill(): void
  onEnded(): void
}

const tickMs = 240
const swapAfterMs = 400

export class Deck {
  readonly #parts: DeckParts
  readonly #guard: PreviewGuard
  /** What the element holds; null where it has to be loaded before it can play. */
  #loaded: Source | null = null
  #attempt = 0
  readonly #recovery: Recovery
  #toldAtMs = 0
  #cancelWait = () => {}
  #waitsForNetwork = false

  constructor(parts: DeckParts) {
    this.#parts = parts
    this.#recovery = new Recovery(parts)
    this.#guard = new PreviewGuard(parts.clock, () => this.#moved())
    parts.audio.onEvent((event) => this.#loaded && this.#on[event]())
  }

  readonly #on = {
    playing: () => this.#sounds(),
    waiting: () => this.#ranDry(),
    paused: () => this.pause(),
    tick: () => this.#moved(),
    ended: () => this.#ended(),
    failed: () => void this.#recover(),
  }

  get #state() {
    return this.#parts.state.get()
  }
  get #track() {
    return this.#state.currentTrack
  }
  get #limited() {
    return isLimited(this.#state.hearing, this.#track?.durationSeconds ?? null)
  }
  get #wanted() {
    return isWanted(this.#state.playback)
  }

  /** Takes the element for a new act: nothing that was under way before may end in it. */
  #take(): () => boolean {
    this.#cancelWait()
    this.#guard.stop()
    this.#waitsForNetwork = false
    this.#attempt += 1
    const attempt = this.#attempt
    return () => attempt === this.#attempt
  }

  #change(event: PlaybackEvent, more: Partial<PlayerState> = {}) {
    const playback = nextPlayback(this.#state.playback, event)
    this.#parts.state.set({ playback, problem: null, ...more })
  }

  /** A new listening: from `atSeconds`, at once or when it is resumed. */
  put(track: Track, atSeconds: number, how: 'want' | 'rest') {
    const { sources, state, plays } = this.#parts
    this.#take()
    this.#recovery.startAnew()
    this.#unload()
    const durationSeconds = track.durationSeconds ?? 0
    const source = sources.known(track)
    const hearing = source?.hearing ?? null
    state.set({ currentTrack: track, hearing, peaks: sources.peaksOf(track._id), previewNotice: 'none' })
    plays.begin(track, durationSeconds, !sources.isOwn(track))
    this.#parts.time.set({ positionSeconds: this.#placeOrStart(atSeconds), durationSeconds })
    this.#change(how)
    if (how === 'want') this.#open(source)
    else void this.#learn()
    this.#parts.onStill()
  }

  clear() {
    this.#take()
    this.#unload()
    this.#parts.plays.begin(null, 0, false)
    const nothing = { currentTrack: null, hearing: null, peaks: null, previewNotice: 'none' } as const
    this.#change('clear', nothing)
    this.#parts.time.set({ positionSeconds: 0, durationSeconds: 0 })
  }

  #unload() {
    this.#loaded = null
    this.#parts.plays.interrupted()
  }

  resume() {
    const { audio, sources } = this.#parts
    if (!this.#track || this.#wanted) return
    if (this.#state.previewNotice === 'ended') this.rewind()
    const isUsable =
      this.#loaded?.hearing === this.#state.hearing && sources.isFresh(this.#loaded?.address ?? '')
    if (!isUsable) return this.retry()
    this.#parts.state.together(() => {
      this.#change('want')
      if (audio.isReady()) this.#change('sound')
    })
    this.#start()
  }

  /** Loads and plays in the same turn where the address is known, as a press may need; else asks for it. */
  #open(source: Source | null) {
    if (source) return this.#load(source)
    const track = this.#track
    if (!track) return
    this.#ask(track)
  }

  #ask(track: Track) {
    const isCurrent = this.#take()
    // The last track must not sound on under the new one's name.
    this.#parts.audio.pause()
    this.#parts.sources.ask(track).then(
      (asked) => {
        if (!isCurrent() || !this.#wanted) return
        if (asked) this.#load(asked)
        else this.#fail(problems.gone)
      },
      (error: unknown) => {
        const atSeconds = this.#parts.time.get().positionSeconds
        if (isCurrent()) this.#treat(this.#recovery.forAsking(error, atSeconds), isCurrent)
      },
    )
  }

  #load(source: Source) {
    const { audio, state, time } = this.#parts
    this.#take()
    this.#loaded = source
    state.set({ hearing: source.hearing })
    const atSeconds = this.#placeOrStart(time.get().positionSeconds)
    time.set({ positionSeconds: atSeconds })
    audio.load(source.address, atSeconds)
    this.#start()
  }

  /** What was a place in the whole track may lie beyond what is now heard of it. */
  #placeOrStart = (positionSeconds: number) =>
    this.#state.hearing === 'preview' && !isSeekAllowed(this.#limited, positionSeconds) ? 0 : positionSeconds

  #start() {
    const attempt = this.#attempt
    this.#parts.onWanted()
    this.#parts.audio.play().catch((error: unknown) => {
      // AbortError: another act came first. What cannot be loaded is told by the element itself.
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      if (isRefused && attempt === this.#attempt) this.#change('silence')
    })
  }

  pause() {
    if (!this.#wanted && this.#state.playback !== 'failed') return
    this.#take()
    this.#parts.audio.pause()
    this.#hush()
    this.#change('silence')
  }

  /** The exact place, told and kept. */
  #hush() {
    this.#guard.stop()
    if (this.#loaded) {
      this.#parts.plays.tick(this.#parts.audio.positionSeconds())
      this.#tell()
    }
    this.#parts.plays.interrupted()
    this.#parts.onStill()
  }

  seek(positionSeconds: number) {
    if (!this.#track || !Number.isFinite(positionSeconds)) return
    const { durationSeconds } = this.#parts.time.get()
    const inTrack = Math.max(
      0,
      durationSeconds > 0 ? Math.min(positionSeconds, durationSeconds) : positionSeconds,
    )
    if (!isSeekAllowed(this.#limited, inTrack)) return
    this.#parts.plays.interrupted()
    this.#parts.state.set({ previewNotice: noticeAt(this.#limited, inTrack) })
    this.#parts.time.set({ positionSeconds: inTrack })
    if (this.#loaded && this.#loaded.hearing !== this.#state.hearing) this.#reopen()
    else if (this.#loaded) this.#parts.audio.seek(inTrack)
    this.#parts.onStill()
  }

  /** Silent, back at the start: a track that ended with nothing after it. */
  rewind() {
    const { audio, plays, sources, state, time } = this.#parts
    this.#take()
    if (this.#loaded) {
      audio.pause()
      audio.seek(0)
    }
    if (this.#track) plays.begin(this.#track, time.get().durationSeconds, !sources.isOwn(this.#track))
    state.set({ previewNotice: 'none' })
    time.set({ positionSeconds: 0 })
    this.#change('silence')
    this.#parts.onStill()
  }

  #sounds() {
    this.#change('sound')
    this.#parts.plays.sound(this.#parts.audio.positionSeconds())
    this.#moved()
    void this.#learn()
  }

  #ranDry() {
    this.#guard.stop()
    this.#parts.plays.interrupted()
    this.#change('dry')
  }

  /** A tick, or the guard at a mark. */
  #moved() {
    if (!this.#loaded || !this.#wanted) return
    const { audio, clock, plays, state } = this.#parts
    const positionSeconds = audio.positionSeconds()
    plays.tick(positionSeconds)
    const notice = noticeAt(this.#limited, positionSeconds)
    if (notice === 'ended') return this.#endPreview()
    if (state.get().playback === 'playing') {
      this.#recovery.playedTo(positionSeconds)
      this.#guard.watch(positionSeconds, nextMarkSeconds(this.#limited, positionSeconds))
    }
    state.set({ previewNotice: notice })
    const now = clock.now()
    if (Math.abs(now - this.#toldAtMs) < tickMs) return
    this.#toldAtMs = now
    this.#tell()
    this.#parts.onTick(positionSeconds)
  }

  #tell() {
    const { audio, time } = this.#parts
    const durationSeconds = time.get().durationSeconds || (this.#limited ? 0 : audio.durationSeconds()) || 0
    time.set({ positionSeconds: audio.positionSeconds(), durationSeconds })
  }

  #endPreview() {
    const { audio, plays, state, time } = this.#parts
    this.#take()
    audio.pause()
    plays.interrupted()
    time.set({ positionSeconds: previewSeconds })
    state.together(() => {
      this.#change('silence')
      state.set({ previewNotice: 'ended' })
    })
    this.#parts.onStill()
  }

  #ended() {
    const { audio, plays } = this.#parts
    plays.tick(audio.positionSeconds())
    // Bought meanwhile: what ended is only what was loaded.
    if (this.#loaded?.hearing !== this.#state.hearing) return this.#reopen()
    if (endsAsPreview(this.#limited, audio.positionSeconds())) this.#endPreview()
    else this.#parts.onEnded()
  }

  /** Loads the same track again at the same place, with what may be heard of it now. */
  #reopen() {
    const track = this.#track
    if (!track) return
    if (this.#wanted) return this.#open(this.#parts.sources.known(track))
    this.#unload()
  }

  async #recover() {
    const address = this.#loaded?.address ?? ''
    const isCurrent = this.#take()
    this.#unload()
    if (!this.#wanted) return
    this.#change('dry')
    const remedy = await this.#recovery.forMedia(address, this.#parts.time.get().positionSeconds)
    this.#treat(remedy, isCurrent)
  }

  #treat(remedy: Remedy, isCurrent: () => boolean) {
    const track = this.#track
    if (!track || !isCurrent() || !this.#wanted) return
    if (remedy.type === 'renew') this.#ask(track)
    else if (remedy.type === 'give-up') this.#fail(remedy.problem, remedy.returnsOnline)
    else this.#cancelWait = this.#parts.clock.after(remedy.afterMs, () => isCurrent() && this.#reopen())
  }

  #fail(problem: string, waitsForNetwork = false) {
    this.#take()
    this.#unload()
    this.#parts.audio.unload()
    this.#waitsForNetwork = waitsForNetwork
    this.#change('fail', { problem })
    this.#parts.onStill()
  }

  retry() {
    if (!this.#track || this.#wanted) return
    this.#take()
    this.#recovery.startAnew()
    this.#change('want')
    this.#open(this.#parts.sources.known(this.#track))
  }

  backOnline() {
    const { playback } = this.#state
    if (this.#waitsForNetwork && playback === 'failed') this.retry()
    else if (playback === 'buffering' || playback === 'loading') this.#reopen()
  }

  /** The waveform, the length and the right, once there is time to ask. */
  async #learn() {
    const { sources, state, time } = this.#parts
    const track = this.#track
    if (!track) return
    const detail = sources.detailOf(track._id) ?? (await sources.learn(track._id).catch(() => null))
    if (!detail || track !== this.#track) return
    if (!this.#state.peaks) state.set({ peaks: sources.peaksOf(track._id) })
    if (!this.#state.hearing) state.set({ hearing: detail.access })
    if (!time.get().durationSeconds) time.set({ durationSeconds: detail.durationSeconds ?? 0 })
    this.upgrade()
  }

  /** More may be heard than is loaded: the whole is fetched ahead, then goes on at the same place. */
  upgrade() {
    const { clock, sources, state, warm } = this.#parts
    const source = this.#track && sources.known(this.#track)
    if (source?.hearing !== 'full' || this.#loaded?.hearing === 'full') return
    state.set({ hearing: 'full', previewNotice: 'none' })
    this.#guard.stop()
    if (!this.#loaded || !this.#wanted) return this.#unload()
    warm(source.address)
    this.#cancelWait()
    this.#cancelWait = clock.after(swapAfterMs, () => {
      this.#tell()
      this.#load(source)
    })
  }

  /** After buying: what was held back goes on in full, also from behind the dialog. */
  async ownedChanged() {
    const { sources } = this.#parts
    const track = this.#track
    const { hearing, previewNotice } = this.#state
    const endedHere = previewNotice === 'ended'
    if (!track || hearing === 'full') return
    if (!sources.known(track)) await sources.ask(track).catch(() => null)
    if (track !== this.#track) return
    this.upgrade()
    if (endedHere && this.#loaded === null) this.resume()
  }
}
