// Plays the versions of one room. Keeps the position when another version is chosen, so that two can be compared.
import { type Sound, type SoundParts, type SoundPlayback, SoundPlayer } from '~/client/device/sound-player'
import { createStore, type Store } from '~/client/platform/store'

type MixState = {
  /** The version that plays, or that play would start. */
  versionId: string | null
  /** The version that the comparison key switches to. */
  otherId: string | null
  playback: SoundPlayback
}

type RoomSource = {
  roomId: string
  /** Reads the room again and resolves to its versions, or to null if that failed. */
  reread(): Promise<readonly Sound[] | null>
}

export class MixPlayer {
  readonly state: Store<MixState> = createStore<MixState>({
    versionId: null,
    otherId: null,
    playback: 'paused',
  })
  readonly time: SoundPlayer['time']
  readonly #player: SoundPlayer
  #roomId: string | null = null

  constructor(parts: SoundParts) {
    this.#player = new SoundPlayer(parts, { onPlayback: (playback) => this.state.set({ playback }) })
    this.time = this.#player.time
  }

  enter({ roomId, reread }: RoomSource) {
    if (this.#roomId !== roomId) this.leave()
    this.#roomId = roomId
    this.#player.enter(reread)
  }

  leave() {
    this.#player.leave()
    this.#roomId = null
    this.state.set({ versionId: null, otherId: null })
  }

  /** Replaces the list by the versions of the latest answer. The one that plays goes on, even if its address has changed. */
  setVersions(versions: readonly Sound[], preferredId: string | null) {
    this.#player.setSounds(versions)
    const { versionId, otherId } = this.state.get()
    if (!this.#player.playable(versionId)) {
      this.release()
      const first = this.#player.playable(preferredId) ?? this.#ready().at(-1)
      this.state.set({ versionId: first?.id ?? null })
      this.#player.choose(first)
    }
    const shownId = this.state.get().versionId
    const isStillThere = otherId !== shownId && this.#player.playable(otherId)
    if (!isStillThere) this.state.set({ otherId: this.#neighbourOf(shownId) })
    this.time.set({ durationSeconds: this.#player.playable(shownId)?.durationSeconds ?? 0 })
  }

  /** Plays this version: from `atSeconds`, or from where the version before it is. */
  play(versionId: string, atSeconds = this.#player.positionSeconds) {
    const version = this.#player.playable(versionId)
    if (!version) return
    this.#choose(version, atSeconds)
    this.#player.play()
  }

  toggle() {
    const { versionId } = this.state.get()
    if (this.#player.isWanted) this.pause()
    else if (versionId !== null) this.play(versionId)
  }

  /** Changes to the other version at the same position, and plays on only if it was playing. */
  switchOver() {
    const other = this.#player.playable(this.state.get().otherId)
    if (!other) return
    if (this.#player.isWanted) this.play(other.id)
    else this.#choose(other, this.#player.positionSeconds)
  }

  seek(positionSeconds: number) {
    this.#player.seek(positionSeconds)
  }

  seekBy(seconds: number) {
    this.seek(this.#player.positionSeconds + seconds)
  }

  pause() {
    this.#player.pause()
  }

  /** Pauses and closes the audio stream. */
  release() {
    this.#player.release()
  }

  #choose(version: Sound, atSeconds: number) {
    const { versionId } = this.state.get()
    this.state.set({ versionId: version.id, ...(versionId !== version.id && { otherId: versionId }) })
    this.#player.choose(version, atSeconds)
  }

  #ready() {
    return this.#player.sounds.filter(({ address }) => address !== null)
  }

  /** The version before this one, or else the one after it. */
  #neighbourOf(id: string | null) {
    const ready = this.#ready()
    const at = ready.findIndex((version) => version.id === id)
    return (ready[at - 1] ?? ready[at + 1])?.id ?? null
  }
}
