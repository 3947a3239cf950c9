// Plays the tracks of one press kit in order. What plays in full here stays a preview in the player of the app.
import type { AudioPort } from '~/client/platform/media/audio'
import { createStore, type Store } from '~/client/platform/store'

/** The address expires. `durationSeconds` is null if it is not known before the audio has loaded. */
export type KitSound = { id: string; address: string; durationSeconds: number | null }

type KitPlayerState = {
  /** The track that plays, or that play would go on with. */
  trackId: string | null
  playback: 'paused' | 'loading' | 'playing' | 'failed'
}

type KitTime = { positionSeconds: number; durationSeconds: number }

type KitPlayerParts = {
  audio: Pick<
    AudioPort,
    'load' | 'unload' | 'play' | 'pause' | 'seek' | 'positionSeconds' | 'durationSeconds' | 'onEvent'
  >
  /** Pauses everything else that may play, here and in other tabs. */
  onWanted(): void
}

type KitSource = {
  /** Reads the kit again and resolves to its tracks, or to null if that failed. */
  reread(): Promise<readonly KitSound[] | null>
  /** Called when a track is heard for the first time since the page was opened. */
  onHeard(trackId: string): void
}

const nothing: KitPlayerState = { trackId: null, playback: 'paused' }

export class KitPlayer {
  readonly state: Store<KitPlayerState> = createStore(nothing)
  readonly time: Store<KitTime> = createStore<KitTime>({ positionSeconds: 0, durationSeconds: 0 })
  readonly #parts: KitPlayerParts
  #source: KitSource | null = null
  #sounds: readonly KitSound[] = []
  readonly #heardIds = new Set<string>()
  #loadedId: string | null = null
  #isWanted = false
  /** Whether a failed load may still read the kit again. True again once something is heard. */
  #mayReread = true
  /** Tells the answers to earlier attempts apart from that to the present one. */
  #attempt = 0

  constructor(parts: KitPlayerParts) {
    this.#parts = parts
    parts.audio.onEvent((event) => this.#hear(event))
  }

  enter(source: KitSource) {
    this.#source = source
  }

  leave() {
    this.release()
    this.#source = null
    this.#sounds = []
    this.#heardIds.clear()
    this.state.set(nothing)
    this.time.set({ positionSeconds: 0, durationSeconds: 0 })
  }

  /** Takes the tracks of the latest answer. What plays goes on, even if its address has changed. */
  setSounds(sounds: readonly KitSound[]) {
    this.#sounds = sounds
    const { trackId } = this.state.get()
    if (sounds.some(({ id }) => id === trackId)) return
    this.release()
    this.#show(sounds[0])
  }

  /** Plays the track: on from where it is, or from its beginning if another one was chosen before. */
  play(trackId: string) {
    const sound = this.#sounds.find(({ id }) => id === trackId)
    if (!sound) return
    if (this.state.get().trackId !== trackId) this.#show(sound)
    const { positionSeconds, durationSeconds } = this.time.get()
    if (durationSeconds > 0 && positionSeconds >= durationSeconds) this.time.set({ positionSeconds: 0 })
    this.#mayReread = true
    this.#start()
  }

  toggle(trackId: string) {
    if (this.#isWanted && this.state.get().trackId === trackId) this.pause()
    else this.play(trackId)
  }

  seek(positionSeconds: number) {
    if (!Number.isFinite(positionSeconds)) return
    const inTrack = Math.min(Math.max(0, positionSeconds), this.time.get().durationSeconds)
    this.time.set({ positionSeconds: inTrack })
    if (this.#loadedId !== null) this.#parts.audio.seek(inTrack)
  }

  pause() {
    if (!this.#isWanted) return
    this.time.set({ positionSeconds: this.#position() })
    this.#stopWanting('paused')
    this.#parts.audio.pause()
  }

  /** Pauses and closes the audio stream. */
  release() {
    this.pause()
    this.#unload()
  }

  #start() {
    const { audio, onWanted } = this.#parts
    const sound = this.#sounds.find(({ id }) => id === this.state.get().trackId)
    if (!sound) return this.#stopWanting('failed')
    this.#isWanted = true
    this.#attempt += 1
    const attempt = this.#attempt
    onWanted()
    this.state.set({ playback: 'loading' })
    const { positionSeconds } = this.time.get()
    if (this.#loadedId !== sound.id) {
      this.#loadedId = sound.id
      audio.load(sound.address, positionSeconds)
    } else audio.seek(positionSeconds)
    audio.play().catch((error: unknown) => this.#refused(error, attempt))
  }

  /** A newer load interrupts an older one, and a failed load reports itself. The browser may also forbid to play. */
  #refused(error: unknown, attempt: number) {
    const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError'
    if (isForbidden && attempt === this.#attempt) this.#stopWanting('paused')
  }

  #hear(event: Parameters<Parameters<AudioPort['onEvent']>[0]>[0]) {
    if (event === 'failed') return void this.#recover()
    if (!this.#isWanted) return
    if (event === 'playing') this.#isHeard()
    else if (event === 'waiting') this.state.set({ playback: 'loading' })
    else if (event === 'tick') this.time.set({ positionSeconds: this.#position() })
    else if (event === 'ended') this.#next()
    else {
      this.time.set({ positionSeconds: this.#position() })
      this.#stopWanting('paused')
    }
  }

  #isHeard() {
    const { trackId } = this.state.get()
    const { audio } = this.#parts
    this.#mayReread = true
    this.state.set({ playback: 'playing' })
    // A preview is shorter than its track.
    if (Number.isFinite(audio.durationSeconds())) this.time.set({ durationSeconds: audio.durationSeconds() })
    if (trackId === null || this.#heardIds.has(trackId)) return
    this.#heardIds.add(trackId)
    this.#source?.onHeard(trackId)
  }

  /** After the last track nothing plays. */
  #next() {
    const at = this.#sounds.findIndex(({ id }) => id === this.state.get().trackId)
    const next = this.#sounds[at + 1]
    if (next) return this.play(next.id)
    this.#stopWanting('paused')
    this.#show(this.#sounds[0])
  }

  /** The address may have expired, or the kit may be closed by now. Reading the kit again tells which. */
  async #recover() {
    this.#unload()
    if (!this.#isWanted) return
    const source = this.#source
    if (!source || !this.#mayReread) return this.#stopWanting('failed')
    this.#mayReread = false
    const attempt = this.#attempt
    this.state.set({ playback: 'loading' })
    const sounds = await source.reread()
    if (attempt !== this.#attempt || !this.#isWanted) return
    if (sounds === null) return this.#stopWanting('failed')
    this.#sounds = sounds
    this.#start()
  }

  #stopWanting(playback: 'paused' | 'failed') {
    this.#isWanted = false
    this.#attempt += 1
    this.state.set({ playback })
  }

  #unload() {
    this.#loadedId = null
    this.#parts.audio.unload()
  }

  #show(sound: KitSound | undefined) {
    this.state.set({ trackId: sound?.id ?? null })
    this.time.set({ positionSeconds: 0, durationSeconds: sound?.durationSeconds ?? 0 })
  }

  #position() {
    const isHeard = this.#isWanted && this.#loadedId !== null
    return isHeard ? this.#parts.audio.positionSeconds() : this.time.get().positionSeconds
  }
}
