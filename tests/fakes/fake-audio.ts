import type { AudioPort } from '~/client/platform/media/audio'
import type { manualClock } from './manual-clock'

type AudioEvent = Parameters<Parameters<AudioPort['onEvent']>[0]>[0]

/** An audio element without sound. Its position follows the manual clock. While it plays, it sends `tick` every 250 ms. */
export class FakeAudio implements AudioPort {
  readonly lengths = { preview: 31, full: 200 }
  readonly loads: { address: string; atSeconds: number }[] = []
  playCalls = 0
  claims = 0
  volume = 1
  muted = false
  refusal: Error | null = null
  ready = false

  readonly #clock: ReturnType<typeof manualClock>
  #listener: (event: AudioEvent) => void = () => {}
  #loaded: string | null = null
  #isPlaying = false
  #base = { positionSeconds: 0, atMs: 0 }
  #stopTicking = () => {}

  constructor(clock: ReturnType<typeof manualClock>) {
    this.#clock = clock
  }

  address = () => this.#loaded
  isPlaying = () => this.#isPlaying
  isReady = () => this.ready
  durationSeconds = () => this.#length

  get #length() {
    return this.#loaded?.includes('preview') ? this.lengths.preview : this.lengths.full
  }

  positionSeconds = () => {
    const passed = this.#isPlaying ? (this.#clock.now() - this.#base.atMs) / 1_000 : 0
    return Math.min(this.#base.positionSeconds + passed, this.#length)
  }

  /** Starts to play, as if the file had just been loaded. */
  sound() {
    this.seek(this.positionSeconds())
    this.#isPlaying = true
    this.#stopTicking()
    this.#stopTicking = this.#clock.after(250, () => this.#tick())
    this.#listener('playing')
  }

  emit(event: AudioEvent) {
    this.pause()
    this.#listener(event)
  }

  #tick() {
    this.#listener('tick')
    if (!this.#isPlaying) return
    this.#stopTicking = this.#clock.after(250, () => this.#tick())
    if (this.positionSeconds() >= this.#length) this.emit('ended')
  }

  load(address: string, atSeconds: number) {
    this.pause()
    this.#loaded = address
    this.seek(atSeconds)
    this.loads.push({ address, atSeconds })
  }

  unload() {
    this.pause()
    this.#loaded = null
  }

  claim() {
    this.claims += 1
  }

  async play() {
    this.playCalls += 1
    if (this.refusal) throw this.refusal
  }

  pause() {
    this.seek(this.positionSeconds())
    this.#isPlaying = false
    this.#stopTicking()
  }

  seek(atSeconds: number) {
    this.#base = { positionSeconds: atSeconds, atMs: this.#clock.now() }
  }

  setVolume(volume: number, muted: boolean) {
    Object.assign(this, { volume, muted })
  }

  onEvent(listener: (event: AudioEvent) => void) {
    this.#listener = listener
  }
}
