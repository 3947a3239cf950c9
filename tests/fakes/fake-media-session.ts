import type { MediaActs, MediaPlace, MediaSessionPort } from '~/client/platform/media/media-session'

/** A Media Session that stores the last values it received and throws where a real one would. */
export function fakeMediaSession() {
  const shown = {
    metadata: null as MediaMetadataInit | null,
    playback: 'none' as MediaSessionPlaybackState,
    place: null as MediaPlace | null,
    acts: null as Partial<MediaActs> | null,
    timesShown: 0,
    timesPlaced: 0,
  }
  const session: MediaSessionPort = {
    show: (metadata) => {
      shown.metadata = metadata
      shown.timesShown += 1
    },
    setPlayback: (playback) => Object.assign(shown, { playback }),
    setPlace: (place) => {
      if (place && !(place.positionSeconds >= 0 && place.positionSeconds <= place.durationSeconds))
        throw new TypeError('position outside the track')
      if (place && !Number.isFinite(place.durationSeconds)) throw new TypeError('length is not finite')
      shown.place = place
      shown.timesPlaced += 1
    },
    setActs: (acts) => Object.assign(shown, { acts }),
  }
  const press = (action: keyof MediaActs, seconds?: number) => shown.acts?.[action]?.(seconds)
  return { session, shown, press }
}
