// Plays the tracks of one press kit in order. What plays in full here stays a preview in the player of the app.
import { type Sound, type SoundParts, type SoundPlayback, SoundPlayer } from '~/client/device/sound-player'
import { createStore, type Store } from '~/client/platform/store'

type KitPlayerState = {
  /** The track that plays, or that play would go on with. */
  trackId: string | null
  playback: SoundPlayback
}

type KitSource = {
  /** Reads the kit again and resolves to its tracks, or to null if that failed. */
  reread(): Promise<readonly Sound[] | null>
  /** Called when a track is heard for the first time since the page was opened. */
  onHeard(trackId: string): void
}

export class KitPlayer {
  readonly state: Store<KitPlayerState> = createStore<KitPlayerState>({ trackId: null, playback: 'paused' })
  readonly time: SoundPlayer['time']
  readonly #audio: SoundParts['audio']
  readonly #player: SoundPlayer
  #source: KitSource | null = null
  readonly #heardIds = new Set<string>()

  constructor(parts: SoundParts) {
    this.#audio = parts.audio
    this.#player = new SoundPlayer(parts, {
      onPlayback: (playback) => this.state.set({ playback }),
      onSounding: () => this.#isHeard(),
      onEnded: () => this.#next(),
    })
    this.time = this.#player.time
  }

  enter(source: KitSource) {
    this.#source = source
    this.#player.enter(() => source.reread())
  }

  leave() {
    this.#player.leave()
    this.#source = null
    this.#heardIds.clear()
    this.state.set({ trackId: null })
  }

  /** Replaces the list by the tracks of the latest answer. The one that plays goes on, even if its address has changed. */
  setSounds(sounds: readonly Sound[]) {
    this.#player.setSounds(sounds)
    const { trackId } = this.state.get()
    if (sounds.some(({ id }) => id === trackId)) return
    this.release()
    this.#choose(sounds[0])
  }

  /** Plays the track: on from where it is, or from its beginning if another one was chosen before. */
  play(trackId: string) {
    const sound = this.#player.playable(trackId)
    if (!sound) return
    if (this.state.get().trackId !== trackId) this.#choose(sound)
    this.#player.play()
  }

  toggle(trackId: string) {
    if (this.#player.isWanted && this.state.get().trackId === trackId) this.pause()
    else this.play(trackId)
  }

  seek(positionSeconds: number) {
    this.#player.seek(positionSeconds)
  }

  pause() {
    this.#player.pause()
  }

  /** Pauses and closes the audio stream. */
  release() {
    this.#player.release()
  }

  #isHeard() {
    const { trackId } = this.state.get()
    const durationSeconds = this.#audio.durationSeconds()
    // A preview is shorter than its track.
    if (Number.isFinite(durationSeconds)) this.time.set({ durationSeconds })
    if (trackId === null || this.#heardIds.has(trackId)) return
    this.#heardIds.add(trackId)
    this.#source?.onHeard(trackId)
  }

  /** After the last track nothing plays. */
  #next() {
    const { sounds } = this.#player
    const at = sounds.findIndex(({ id }) => id === this.state.get().trackId)
    const next = sounds[at + 1]
    if (next) this.play(next.id)
    else this.#choose(sounds[0])
  }

  #choose(sound: Sound | undefined) {
    this.state.set({ trackId: sound?.id ?? null })
    this.#player.choose(sound)
  }
}
