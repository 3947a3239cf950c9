// The controls on lock screens, headsets and media keys. Does nothing where the browser has no Media Session API.

export type MediaPlace = { positionSeconds: number; durationSeconds: number }

/** `seconds` is the target of `seekto`, or the length of a step if the device chooses one. */
export type MediaActs = Record<MediaSessionAction, (seconds?: number) => void>

export type MediaSessionPort = {
  /** Shows the current track; null clears it. */
  show(metadata: MediaMetadataInit | null): void
  setPlayback(state: MediaSessionPlaybackState): void
  /** Sets the position, which advances by itself while playing; null if it is not known. */
  setPlace(place: MediaPlace | null): void
  /** Sets the handlers; null removes them all. */
  setActs(acts: Partial<MediaActs> | null): void
}

const actions = [
  'play',
  'pause',
  'stop',
  'previoustrack',
  'nexttrack',
  'seekbackward',
  'seekforward',
  'seekto',
] as const satisfies MediaSessionAction[]

/** Browsers support different actions and throw for the others. */
function attempt(act: () => void) {
  try {
    act()
  } catch {
    // The device then does not show this control.
  }
}

export function browserMediaSession(): MediaSessionPort {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : null
  return {
    show: (metadata) => {
      attempt(() => session && (session.metadata = metadata && new MediaMetadata(metadata)))
    },
    setPlayback: (state) => {
      if (session) session.playbackState = state
    },
    setPlace: (place) => {
      attempt(() =>
        session?.setPositionState?.(
          place
            ? { position: place.positionSeconds, duration: place.durationSeconds, playbackRate: 1 }
            : undefined,
        ),
      )
    },
    setActs: (acts) => {
      for (const action of actions) {
        const act = acts?.[action]
        const handler =
          act && (({ seekTime, seekOffset }: MediaSessionActionDetails) => act(seekTime ?? seekOffset))
        attempt(() => session?.setActionHandler(action, handler ?? null))
      }
    },
  }
}
