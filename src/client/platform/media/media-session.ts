// What the lock screen, the headset and the keyboard's media keys show and ask for. Where the browser has none of it,
// nothing happens.

export type MediaPlace = { positionSeconds: number; durationSeconds: number }

/** `seconds` is where `seekto` leads, and how far a step goes where the device has its own idea of one. */
export type MediaActs = Record<MediaSessionAction, (seconds?: number) => void>

export type MediaSessionPort = {
  /** What is on; null: nothing is. */
  show(metadata: MediaMetadataInit | null): void
  setPlayback(state: MediaSessionPlaybackState): void
  /** Moves on by itself while playing; null: it is not known. */
  setPlace(place: MediaPlace | null): void
  /** Null: nothing can be asked for. */
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

/** Each browser knows only some of them, and refuses the others by throwing. */
function attempt(act: () => void) {
  try {
    act()
  } catch {
    // Then the device goes without it.
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
        const heard =
          act && (({ seekTime, seekOffset }: MediaSessionActionDetails) => act(seekTime ?? seekOffset))
        attempt(() => session?.setActionHandler(action, heard ?? null))
      }
    },
  }
}
