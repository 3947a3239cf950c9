// Plays what was reported, beside the player of the app, so that it counts as nobody's play.
import { audioBesidePlayer } from '~/client/device/audio-beside-player'
import type { Device } from '~/client/device/device'
import { type SoundParts, type SoundPlayback, SoundPlayer } from '~/client/device/sound-player'
import { mediaAddress } from '~/client/api/media-address'
import { createStore, type Store } from '~/client/platform/store'

export type Heard = { trackId: string; title: string; url: string }

type State = { trackId: string | null; playback: SoundPlayback }

export class SubjectPlayer {
  readonly state: Store<State> = createStore<State>({ trackId: null, playback: 'paused' })
  readonly #player: SoundPlayer

  constructor(parts: SoundParts) {
    this.#player = new SoundPlayer(parts, { onPlayback: (playback) => this.state.set({ playback }) })
  }

  /** Plays this track, or pauses it if it plays. */
  toggle({ trackId, url }: Heard) {
    const isChosen = this.state.get().trackId === trackId
    if (isChosen && this.#player.isWanted) return this.pause()
    if (!isChosen) {
      this.#player.release()
      const sound = { id: trackId, address: mediaAddress(url) ?? null, durationSeconds: null }
      this.#player.setSounds([sound])
      this.#player.choose(sound)
      this.state.set({ trackId })
    }
    this.#player.play()
  }

  pause() {
    this.#player.pause()
  }

  release() {
    this.#player.release()
  }

  leave() {
    this.#player.leave()
    this.state.set({ trackId: null })
  }
}

export const subjectPlayerOf = (device: Device): SubjectPlayer =>
  audioBesidePlayer(device, (parts) => new SubjectPlayer(parts))
