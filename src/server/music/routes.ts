import type { discoverySchemas } from '~/contract/schemas/discovery'
import type { musicSchemas } from '~/contract/schemas/music'
import type { Database } from '../database/open'
import type { StreamAddresses } from '../hearing/stream-address'
import { notFound } from '../http/failure'
import type { HandlersOf } from '../http/handler'
import { prepare } from '../http/prepared'
import type { Sign } from '../secret'
import type { Catalogue } from './catalogue'
import { createCursors } from './cursor'
import { trackDetail } from './track-detail'
import { pageOfTracks } from './track-lists'

const nothing = async (): Promise<never> => {
  throw notFound()
}
type Uploads = 'uploadTrack' | 'updateTrack' | 'deleteTrack' | 'retryTrack'

type Parts = { database: Database; sign: Sign; catalogue: Catalogue; streamAddresses: StreamAddresses }

export const musicHandlers = (
  given: Parts,
): HandlersOf<Exclude<keyof typeof musicSchemas, Uploads> | keyof typeof discoverySchemas> => {
  const { memory } = given.catalogue
  const parts = { ...given, memory, cursors: createCursors(given.sign) }

  const featured = (name: 'popularTracks' | 'newReleases', limit: number) =>
    memory.recall(`${name} ${limit}`, async () => {
      const order = name === 'popularTracks' ? 'popular' : 'createdAt'
      const { items, total } = await pageOfTracks(parts, name, { filter: {}, order, limit })
      return prepare(name, { items, total })
    })

  return {
    tracks: ({ query }) => {
      const { genre, mood, limit, cursor } = query
      const order = query.sort === 'popular' || query.sort === 'title' ? query.sort : 'createdAt'
      const list = JSON.stringify(['tracks', genre, mood])
      return memory.recall(JSON.stringify([list, order, limit, cursor]), async () =>
        prepare('tracks', await pageOfTracks(parts, list, { filter: { genre, mood }, order, limit, cursor })),
      )
    },
    track: ({ params, session }) => trackDetail(parts, params.id, session?.user ?? null),
    popularTracks: ({ query }) => featured('popularTracks', query.limit),
    newReleases: ({ query }) => featured('newReleases', query.limit),
    artistTracks: nothing,
    genreTracks: nothing,
    genres: nothing,
    moods: nothing,
    recommendations: nothing,
    countPlay: nothing,
    exploreMusic: nothing,
    artist: nothing,
  }
}
