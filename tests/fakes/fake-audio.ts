import type { AudioPort } from '~/client/platform/audio'
import type { turnedClock } from './turned-clock'

type Heard = Parameters<Parameters<AudioPort['onEvent']>[0]>[0]

/** An audio element without sound: its position moves with the turned clock, and it ticks every 250 ms. */
export function fakeAudio(clock: ReturnType<typeof turnedClock>) {
  const lengths = { preview: 31, full: 200 }
  let hear: (event: Heard) => void = () => {}
  let loaded: string | null = null
  let isPlaying = false
  let base = { positionSeconds: 0, atMs: 0 }
  let stopTicking = () => {}
  const lengthOf = (address: string) => (address.includes('preview') ? lengths.preview : lengths.full)
  const positionSeconds = () => {
    const passed = isPlaying ? (clock.now() - base.atMs) / 1_000 : 0
    return Math.min(base.positionSeconds + passed, lengthOf(loaded ?? ''))
  }
  const rebase = (atSeconds: number) => {
    base = { positionSeconds: atSeconds, atMs: clock.now() }
  }
  const halt = () => {
    rebase(positionSeconds())
    isPlaying = false
    stopTicking()
  }
  const tick = () => {
    if (!isPlaying) return
    hear('tick')
    if (!isPlaying) return
    if (positionSeconds() >= lengthOf(loaded ?? '')) {
      halt()
      return hear('ended')
    }
    stopTicking = clock.after(250, tick)
  }
  const told = {
    loads: [] as { address: string; atSeconds: number }[],
    playCalls: 0,
    volume: 1,
    muted: false,
    refusal: null as Error | null,
    isReady: false,
  }
  const port: AudioPort = {
    load: (address, atSeconds) => {
      halt()
      loaded = address
      rebase(atSeconds)
      told.loads.push({ address, atSeconds })
    },
    unload: () => {
      halt()
      loaded = null
    },
    play: async () => {
      told.playCalls += 1
      if (told.refusal) throw told.refusal
    },
    pause: halt,
    seek: rebase,
    positionSeconds,
    durationSeconds: () => (loaded ? lengthOf(loaded) : Number.NaN),
    isReady: () => told.isReady,
    setVolume: (volume, muted) => void Object.assign(told, { volume, muted }),
    onEvent: (listener) => {
      hear = listener
    },
  }
  return Object.assign(told, {
    lengths,
    port,
    address: () => loaded,
    isPlaying: () => isPlaying,
    positionSeconds,
    /** The file has come: sound, where it is wanted. */
    sound: () => {
      rebase(positionSeconds())
      isPlaying = true
      stopTicking()
      stopTicking = clock.after(250, tick)
      hear('playing')
    },
    says: (event: Heard) => {
      if (event !== 'tick') halt()
      hear(event)
    },
  })
}
