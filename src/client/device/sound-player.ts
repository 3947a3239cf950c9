// Plays one of several sounds at a time through an audio element beside the player of the app.
import type { AudioPort } from '~/client/platform/media/audio'
import { createStore, type Store } from '~/client/platform/store'

/**
 * `address` is null until the sound can be played. It expires, so that the same sound has several in turn; the audio that
 * has loaded is told apart by the id. `durationSeconds` is null if it is not known before the audio has loaded.
 */
export type Sound = { id: string; address: string | null; durationSeconds: number | null }

export type SoundPlayback = 'paused' | 'loading' | 'playing' | 'failed'

type SoundTime = { positionSeconds: number; durationSeconds: number }

export type SoundParts = {
  audio: Pick<
    AudioPort,
    'load' | 'unload' | 'play' | 'pause' | 'seek' | 'positionSeconds' | 'durationSeconds' | 'onEvent'
  >
  /** Pauses everything else that may play, here and in other tabs. */
  onWanted(): void
}

type SoundListener = {
  onPlayback(playback: SoundPlayback): void
  /** Called whenever the chosen sound begins to sound. */
  onSounding?(): void
  /** Called when the chosen sound has ended. Nothing is wanted then. */
  onEnded?(): void
}

/** Reads the sounds again and resolves to them, or to null if that failed. */
type Reread = () => Promise<readonly Sound[] | null>

export class SoundPlayer {
  readonly time: Store<SoundTime> = createStore<SoundTime>({ positionSeconds: 0, durationSeconds: 0 })
  readonly #parts: SoundParts
  readonly #listener: SoundListener
  #reread: Reread | null = null
  #sounds: readonly Sound[] = []
  /** The sound that plays, or that play would go on with. */
  #chosenId: string | null = null
  #loadedId: string | null = null
  #isWanted = false
  /** Whether a failed load may still read the sounds again. True again once something is heard. */
  #mayReread = true
  /** Tells the answers to earlier attempts apart from that to the present one. */
  #attempt = 0

  constructor(parts: SoundParts, listener: SoundListener) {
    this.#parts = parts
    this.#listener = listener
    parts.audio.onEvent((event) => this.#hear(event))
  }

  get isWanted() {
    return this.#isWanted
  }

  /** Those of the latest answer. */
  get sounds() {
    return this.#sounds
  }

  get positionSeconds() {
    const isHeard = this.#isWanted && this.#loadedId !== null
    return isHeard ? this.#parts.audio.positionSeconds() : this.time.get().positionSeconds
  }

  enter(reread: Reread) {
    this.#reread = reread
  }

  leave() {
    this.release()
    this.#reread = null
    this.#sounds = []
    this.choose(undefined)
  }

  /** Replaces the list. The sound that plays goes on, even if its address has changed or the new list lacks it. */
  setSounds(sounds: readonly Sound[]) {
    this.#sounds = sounds
  }

  /** The sound with this id, if it can be played. */
  playable(id: string | null) {
    return this.#sounds.find((sound) => sound.id === id && sound.address !== null)
  }

  /** Chooses what `play` plays. At or past its end, it starts again. */
  choose(sound: Sound | undefined, atSeconds = 0) {
    const durationSeconds = sound?.durationSeconds ?? 0
    this.#chosenId = sound?.id ?? null
    this.time.set({ durationSeconds, positionSeconds: Math.max(0, atSeconds) })
    this.#startAgainAtEnd()
    if (!this.#isWanted) this.#listener.onPlayback('paused')
  }

  play() {
    this.#startAgainAtEnd()
    this.#mayReread = true
    this.#start()
  }

  seek(positionSeconds: number) {
    if (!Number.isFinite(positionSeconds)) return
    const inSound = Math.min(Math.max(0, positionSeconds), this.time.get().durationSeconds)
    this.time.set({ positionSeconds: inSound })
    if (this.#loadedId !== null) this.#parts.audio.seek(inSound)
  }

  pause() {
    if (!this.#isWanted) return
    this.time.set({ positionSeconds: this.positionSeconds })
    this.#stopWanting('paused')
    this.#parts.audio.pause()
  }

  /** Pauses and closes the audio stream. */
  release() {
    this.pause()
    this.#unload()
  }

  #startAgainAtEnd() {
    const { positionSeconds, durationSeconds } = this.time.get()
    if (durationSeconds > 0 && positionSeconds >= durationSeconds) this.time.set({ positionSeconds: 0 })
  }

  #start() {
    const { audio, onWanted } = this.#parts
    const sound = this.playable(this.#chosenId)
    if (!sound?.address) return this.#stopWanting('failed')
    this.#isWanted = true
    this.#attempt += 1
    const attempt = this.#attempt
    onWanted()
    this.#listener.onPlayback('loading')
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
    if (event === 'playing') {
      this.#mayReread = true
      this.#listener.onPlayback('playing')
      this.#listener.onSounding?.()
    } else if (event === 'waiting') this.#listener.onPlayback('loading')
    else if (event === 'tick') this.time.set({ positionSeconds: this.positionSeconds })
    else {
      const { durationSeconds } = this.time.get()
      this.time.set({ positionSeconds: event === 'ended' ? durationSeconds : this.positionSeconds })
      this.#stopWanting('paused')
      if (event === 'ended') this.#listener.onEnded?.()
    }
  }

  /** The address may have expired, or the sounds may be closed to this person. Reading them again tells which. */
  async #recover() {
    this.#unload()
    if (!this.#isWanted) return
    if (!this.#reread || !this.#mayReread) return this.#stopWanting('failed')
    this.#mayReread = false
    const attempt = this.#attempt
    this.#listener.onPlayback('loading')
    const sounds = await this.#reread()
    if (attempt !== this.#attempt || !this.#isWanted) return
    if (sounds === null) return this.#stopWanting('failed')
    this.#sounds = sounds
    this.#start()
  }

  #stopWanting(playback: 'paused' | 'failed') {
    this.#isWanted = false
    this.#attempt += 1
    this.#listener.onPlayback(playback)
  }

  #unload() {
    this.#loadedId = null
    this.#parts.audio.unload()
  }
}
