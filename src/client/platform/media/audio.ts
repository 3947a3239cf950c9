// Wraps the one audio element, so that tests can play without sound.

/** `paused`: paused by `pause` or from outside, such as by a headset. `tick`: the position has changed. */
type AudioEvent = 'playing' | 'waiting' | 'paused' | 'tick' | 'ended' | 'failed'

export type AudioPort = {
  load(address: string, atSeconds: number): void
  unload(): void
  /** Must be called while a press is handled. It unlocks the element, so that it may play once the audio has loaded. */
  claim(): void
  play(): Promise<void>
  pause(): void
  seek(positionSeconds: number): void
  positionSeconds(): number
  /** The duration of the loaded audio; NaN until it is known. */
  durationSeconds(): number
  /** Whether enough is loaded to play at once. */
  isReady(): boolean
  setVolume(volume: number, muted: boolean): void
  onEvent(listener: (event: AudioEvent) => void): void
}

/** Creates the element at the first `load`, `claim` or `play`. A page that plays nothing does not pay for it. */
export function browserAudio(): AudioPort {
  let element: HTMLAudioElement | null = null
  let listener: ((event: AudioEvent) => void) | null = null
  let startAtSeconds = 0
  let volume = { volume: 1, muted: false }
  const made = () => {
    if (element) return element
    element = new Audio()
    element.preload = 'auto'
    Object.assign(element, volume)
    startAt(element, () => startAtSeconds)
    listen(element, (event) => listener?.(event))
    return element
  }
  return {
    load: (address, atSeconds) => {
      const audio = made()
      startAtSeconds = atSeconds
      audio.src = address
      if (atSeconds > 0) audio.currentTime = atSeconds
    },
    unload: () => {
      if (!element?.hasAttribute('src')) return
      element.pause()
      element.removeAttribute('src')
      // This also closes the connection.
      element.load()
    },
    claim: () => unlock(made()),
    play: () => made().play(),
    pause: () => element?.pause(),
    seek: (positionSeconds) => {
      startAtSeconds = positionSeconds
      if (element) element.currentTime = positionSeconds
    },
    // Before the metadata is loaded, the position is the one at which playback will start.
    positionSeconds: () => (element && element.readyState > 0 ? element.currentTime : startAtSeconds),
    durationSeconds: () => element?.duration ?? Number.NaN,
    isReady: () => element !== null && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
    setVolume: (level, muted) => {
      volume = { volume: level, muted }
      if (element) Object.assign(element, volume)
    },
    onEvent: (callback) => {
      listener = callback
    },
  }
}

/**
 * WebKit allows later playback after a `load()` in the task of a press, even without a source. An element with a source
 * has been unlocked already.
 */
function unlock(element: HTMLAudioElement) {
  if (!element.hasAttribute('src')) element.load()
}

/** Safari loses a position that was set before the metadata was loaded. */
function startAt(element: HTMLAudioElement, wanted: () => number) {
  element.addEventListener('loadedmetadata', () => {
    const startAtSeconds = wanted()
    if (startAtSeconds > 0 && Math.abs(element.currentTime - startAtSeconds) > 1)
      element.currentTime = startAtSeconds
  })
}

/** Events arrive late, so each is passed on only if it still applies. */
function listen(element: HTMLAudioElement, listener: (event: AudioEvent) => void) {
  element.addEventListener('playing', () => element.paused || listener('playing'))
  element.addEventListener('waiting', () => element.paused || listener('waiting'))
  element.addEventListener('pause', () => element.paused && !element.ended && listener('paused'))
  element.addEventListener('timeupdate', () => element.seeking || listener('tick'))
  element.addEventListener('ended', () => element.ended && listener('ended'))
  element.addEventListener('error', () => element.error !== null && listener('failed'))
}
