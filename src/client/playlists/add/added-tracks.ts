import type { Track } from '~/contract/schemas/built'

/** What the dialog adds: one track, or several, such as a queue, an album or another playlist. */
export type AddedTracks =
  | { type: 'track'; track: Track }
  | {
      type: 'several'
      count: number
      trackIds: () => Promise<readonly string[]>
      /** Those of them whose details this page has. */
      tracks?: readonly Track[]
    }

/** Tracks that are on this device. A queue may have a track twice. */
export const severalTracks = (tracks: readonly Track[]): AddedTracks => {
  const [only] = tracks
  if (only && tracks.length === 1) return { type: 'track', track: only }
  const ids = [...new Set(tracks.map(({ _id }) => _id))]
  return { type: 'several', count: ids.length, trackIds: () => Promise.resolve(ids), tracks }
}

export const knownTracksOf = (added: AddedTracks): readonly Track[] =>
  added.type === 'track' ? [added.track] : (added.tracks ?? [])

export const trackIdsOf = (added: AddedTracks) =>
  added.type === 'track' ? Promise.resolve([added.track._id]) : added.trackIds()
