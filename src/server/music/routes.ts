import type { discoverySchemas } from '~/contract/schemas/discovery'
import type { musicSchemas } from '~/contract/schemas/music'
import type { HandlersOf } from '../http/handler'
import { notFound } from '../http/failure'

const nothing = async (): Promise<never> => {
  throw notFound()
}
type Uploads = 'uploadTrack' | 'updateTrack' | 'deleteTrack' | 'retryTrack'

export const musicHandlers = (): HandlersOf<
  Exclude<keyof typeof musicSchemas, Uploads> | keyof typeof discoverySchemas
> => ({
  tracks: nothing,
  track: nothing,
  artistTracks: nothing,
  genreTracks: nothing,
  popularTracks: nothing,
  newReleases: nothing,
  genres: nothing,
  moods: nothing,
  recommendations: nothing,
  countPlay: nothing,
  exploreMusic: nothing,
  artist: nothing,
})
