// Plays the versions of one room. Keeps the position when another version is chosen, so that two can be compared.
import type { AudioPort } from '~/client/platform/media/audio'
import { createStore, type Store } from '~/client/platform/store'

/** `address` is null until the version is ready. It changes every hour, so audio is told apart by the id. */
export type HeardVersion = { id: string; address: string | null; durationSeconds: number }

export type MixState = {
  /** The version that plays, or that play would start. */
  versionId: string | null
  /** The version that the comparison key switches to. */
  otherId: string | null
  playback: 'paused' | 'loading' | 'playing' | 'failed'
}

type MixTime = { positionSeconds: number; durationSeconds: number }

type MixPlayerParts = {
  audio: Pick<
    AudioPort,
    'load' | 'unload' | 'play' | 'pause' | 'seek' | 'positionSeconds' | 'durationSeconds' | 'onEvent'
  >
  /** Pauses everything else that may play, here and in other tabs. */
  onWanted(): void
}

type RoomSource = {
  roomId: string
  /** Reads the room again and resolves to its versions, or to null if that failed. */
  reread(): Promise<readonly HeardVersion[] | null>
}

const nothing: MixState = { versionId: null, otherId: null, playback: 'paused' }

export class MixPlayer {
  readonly state: Store<MixState> = createStore(nothing)
  readonly time: Store<MixTime> = createStore<MixTime>({ positionSeconds: 0, durationSeconds: 0 })
  readonly #parts: MixPlayerParts
  #source: RoomSource | null = null
  #versions: readonly HeardVersion[] = []
  #loadedId: string | null = null
  #isWanted = false
  /** Whether a failed load may still read the room again. True again once something is heard. */
  #mayReread = true
  #attempt = 0

  constructor(parts: MixPlayerParts) {
    this.#parts = parts
    parts.audio.onEvent((event) => this.#heard(event))
  }

  enter(source: RoomSource) {
    if (this.#source?.roomId !== source.roomId) this.leave()
    this.#source = source
  }

  leave() {
    this.release()
    this.#source = null
    this.#versions = []
    this.state.set(nothing)
    this.time.set({ positionSeconds: 0, durationSeconds: 0 })
  }

  /** Takes the versions of the latest answer. What plays goes on, even if its address has changed. */
  setVersions(versions: readonly HeardVersion[], preferredId: string | null) {
    this.#versions = versions
    const { versionId, otherId } = this.state.get()
    if (!this.#playable(versionId)) {
      this.release()
      const ready = versions.filter(({ address }) => address !== null)
      const first = this.#playable(preferredId) ?? ready.at(-1)
      this.state.set({ versionId: first?.id ?? null, playback: 'paused' })
      this.time.set({ positionSeconds: 0 })
    }
    const shownId = this.state.get().versionId
    const isStillThere = otherId !== shownId && this.#playable(otherId)
    if (!isStillThere) this.state.set({ otherId: this.#neighbourOf(shownId) })
    this.time.set({ durationSeconds: this.#playable(shownId)?.durationSeconds ?? 0 })
  }

  /** Plays this version: from `atSeconds`, or from where the version before it is. */
  play(versionId: string, atSeconds = this.#position()) {
    const version = this.#playable(versionId)
    if (!version) return
    this.#show(version, atSeconds)
    this.#mayReread = true
    this.#start()
  }

  toggle() {
    const { versionId } = this.state.get()
    if (this.#isWanted) this.pause()
    else if (versionId !== null) this.play(versionId)
  }

  /** Changes to the other version at the same position, and plays on only if it was playing. */
  switchOver() {
    const other = this.#playable(this.state.get().otherId)
    if (!other) return
    if (this.#isWanted) this.play(other.id)
    else this.#show(other, this.#position())
  }

  seek(positionSeconds: number) {
    if (!Number.isFinite(positionSeconds)) return
    const { durationSeconds } = this.time.get()
    const inVersion = Math.min(Math.max(0, positionSeconds), durationSeconds)
    this.time.set({ positionSeconds: inVersion })
    if (this.#loadedId !== null) this.#parts.audio.seek(inVersion)
  }

  seekBy(seconds: number) {
    this.seek(this.#position() + seconds)
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
    const version = this.#playable(this.state.get().versionId)
    if (!version?.address) return this.#stopWanting('failed')
    this.#isWanted = true
    this.#attempt += 1
    const attempt = this.#attempt
    onWanted()
    this.state.set({ playback: 'loading' })
    const { positionSeconds } = this.time.get()
    if (this.#loadedId !== version.id) {
      this.#loadedId = version.id
      audio.load(version.address, positionSeconds)
    } else audio.seek(positionSeconds)
    audio.play().catch((error: unknown) => this.#refused(error, attempt))
  }

  /** A newer load interrupts an older one, and a failed load reports itself. The browser may also forbid to play. */
  #refused(error: unknown, attempt: number) {
    const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError'
    if (isForbidden && attempt === this.#attempt) this.#stopWanting('paused')
  }

  #heard(event: Parameters<Parameters<AudioPort['onEvent']>[0]>[0]) {
    if (event === 'failed') return void this.#recover()
    if (!this.#isWanted) return
    if (event === 'playing') {
      this.#mayReread = true
      this.state.set({ playback: 'playing' })
    } else if (event === 'waiting') this.state.set({ playback: 'loading' })
    else if (event === 'tick') this.time.set({ positionSeconds: this.#position() })
    else {
      const { durationSeconds } = this.time.get()
      this.time.set({ positionSeconds: event === 'ended' ? durationSeconds : this.#position() })
      this.#stopWanting('paused')
    }
  }

  /** The address may have expired, or the room may be closed to this person. Reading the room again tells which. */
  async #recover() {
    this.#unload()
    if (!this.#isWanted) return
    const source = this.#source
    if (!source || !this.#mayReread) return this.#stopWanting('failed')
    this.#mayReread = false
    const attempt = this.#attempt
    this.state.set({ playback: 'loading' })
    const versions = await source.reread()
    if (attempt !== this.#attempt || !this.#isWanted) return
    if (versions === null) return this.#stopWanting('failed')
    this.#versions = versions
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

  /** At or past the end of the version, it starts again. */
  #show({ id, durationSeconds }: HeardVersion, atSeconds: number) {
    const { versionId } = this.state.get()
    this.state.set({ versionId: id, ...(versionId !== id && { otherId: versionId }) })
    this.time.set({
      durationSeconds,
      positionSeconds: atSeconds < durationSeconds ? Math.max(0, atSeconds) : 0,
    })
  }

  #position() {
    const isHeard = this.#isWanted && this.#loadedId !== null
    return isHeard ? this.#parts.audio.positionSeconds() : this.time.get().positionSeconds
  }

  #playable(id: string | null) {
    return this.#versions.find((version) => version.id === id && version.address !== null)
  }

  /** The version before this one, or else the one after it. */
  #neighbourOf(id: string | null) {
    const ready = this.#versions.filter(({ address }) => address !== null)
    const at = ready.findIndex((version) => version.id === id)
    return (ready[at - 1] ?? ready[at + 1])?.id ?? null
  }
}
