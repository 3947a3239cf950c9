// The one audio element, behind the few words the player needs of it, so that tests can play without sound.

/** `paused`: silenced from outside, by a headset or another app. `tick`: the position moved on. */
type AudioEvent = 'playing' | 'waiting' | 'paused' | 'tick' | 'ended' | 'failed'

export type AudioPort = {
  load(address: string, atSeconds: number): void
  unload(): void
  /** Within a press: lets it play later, when what to play has come. */
  claim(): void
  play(): Promise<void>
  pause(): void
  seek(positionSeconds: number): void
  positionSeconds(): number
  /** Of what is loaded; NaN until it is known. */
  durationSeconds(): number
  /** Whether sound would come at once. */
  isReady(): boolean
  setVolume(volume: number, muted: boolean): void
  onEvent(heard: (event: AudioEvent) => void): void
}

/** Makes the element when something is first loaded: a page that plays nothing pays nothing. */
export function browserAudio(): AudioPort {
  let element: HTMLAudioElement | null = null
  let heard: ((event: AudioEvent) => void) | null = null
  let startAtSeconds = 0
  let volume = { volume: 1, muted: false }
  const made = () => {
    if (element) return element
    element = new Audio()
    element.preload = 'auto'
    Object.assign(element, volume)
    startAt(element, () => startAtSeconds)
    listen(element, (event) => heard?.(event))
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
      // Lets go of the connection too.
      element.load()
    },
    claim: () => unlock(made()),
    play: () => made().play(),
    pause: () => element?.pause(),
    seek: (positionSeconds) => {
      startAtSeconds = positionSeconds
      if (element) element.currentTime = positionSeconds
    },
    // Before the file is known, the place where it is to begin.
    positionSeconds: () => (element && element.readyState > 0 ? element.currentTime : startAtSeconds),
    durationSeconds: () => element?.duration ?? Number.NaN,
    isReady: () => element !== null && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
    setVolume: (level, muted) => {
      volume = { volume: level, muted }
      if (element) Object.assign(element, volume)
    },
    onEvent: (listener) => {
      heard = listener
    },
  }
}

/** To load, even nothing, in the task of a press is what WebKit asks for; what holds a file was begun by one. */
function unlock(element: HTMLAudioElement) {
  if (!element.hasAttribute('src')) element.load()
}

/** Safari forgets a position that was set before it knew the file. */
function startAt(element: HTMLAudioElement, wanted: () => number) {
  element.addEventListener('loadedmetadata', () => {
    const startAtSeconds = wanted()
    if (startAtSeconds > 0 && Math.abs(element.currentTime - startAtSeconds) > 1)
      element.currentTime = startAtSeconds
  })
}

/** Events come late: each is passed on only while it is still true. */
function listen(element: HTMLAudioElement, heard: (event: AudioEvent) => void) {
  element.addEventListener('playing', () => element.paused || heard('playing'))
  element.addEventListener('waiting', () => element.paused || heard('waiting'))
  element.addEventListener('pause', () => element.paused && !element.ended && heard('paused'))
  element.addEventListener('timeupdate', () => element.seeking || heard('tick'))
  element.addEventListener('ended', () => element.ended && heard('ended'))
  element.addEventListener('error', () => element.error !== null && heard('failed'))
}
