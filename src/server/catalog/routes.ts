import { genreNamed } from '~/contract/rules/genres'
import type { albumSchemas } from '~/contract/schemas/albums'
import type { Checked } from '~/contract/schemas/built'
import type { discoverySchemas } from '~/contract/schemas/discovery'
import type { musicSchemas } from '~/contract/schemas/music'
import type { Database } from '../database/open'
import type { Cursors } from '../http/cursor'
import { Failure, invalidField } from '../http/failure'
import type { HandlersOf } from '../http/handler'
import { prepare } from '../http/prepared'
import type { StreamAddresses } from '../streaming/stream-address'
import { albumDetail, pageOfAlbums } from './albums/album-lists'
import { artistPage } from './artists/artist-page'
import { artistTracks } from './artists/artist-tracks'
import { countGenres, countMoods, exploreAnswer } from './explore'
import type { ListMemory } from './list-memory'
import { trackDetail } from './track-detail'
import { pageOfShuffled, pageOfTracks, type SearchQuery, type TrackPage } from './track-lists'

type Parts = {
  database: Database
  memory: ListMemory
  cursors: Cursors
  streamAddresses: StreamAddresses
  searchTracks(query: SearchQuery): Promise<TrackPage>
}

const tracks = async (parts: Parts, { q, genre, mood, sort, limit, cursor }: Checked<'tracks'>['query']) => {
  const filter = { genre, mood }
  if (q) {
    if (sort === 'shuffle') throw invalidField('sort', 'Search results cannot be shuffled')
    const search = { q, filter, sort: sort ?? ('relevance' as const), limit, cursor }
    return parts.memory.recall(JSON.stringify(['search', search]), async () =>
      prepare('tracks', await parts.searchTracks(search)),
    )
  }
  if (sort === 'shuffle') return pageOfShuffled(parts, { filter, limit, cursor })
  const order = sort === 'popular' || sort === 'title' ? sort : 'createdAt'
  const list = JSON.stringify(['tracks', genre, mood])
  return parts.memory.recall(JSON.stringify([list, order, limit, cursor]), async () =>
    prepare('tracks', await pageOfTracks(parts, list, { filter, order, limit, cursor })),
  )
}

const genreTracks = async (parts: Parts, { params, query }: Checked<'genreTracks'>) => {
  const genre = genreNamed(params.genre)
  if (!genre) {
    throw new Failure(404, { message: `There is no genre “${params.genre}”`, code: 'not_found' })
  }
  const { sort: order, limit, cursor } = query
  const list = JSON.stringify(['genre', genre])
  return parts.memory.recall(JSON.stringify([list, order, limit, cursor]), async () =>
    prepare('genreTracks', await pageOfTracks(parts, list, { filter: { genre }, order, limit, cursor })),
  )
}

const featured = (parts: Parts, name: 'popularTracks' | 'newReleases', limit: number) =>
  parts.memory.recall(`${name} ${limit}`, async () => {
    const order = name === 'popularTracks' ? 'popular' : 'createdAt'
    const { items, total } = await pageOfTracks(parts, name, { filter: {}, order, limit })
    return prepare(name, { items, total })
  })

/** Routes of these schemas that other folders handle. */
type Elsewhere =
  | 'uploadTrack'
  | 'updateTrack'
  | 'deleteTrack'
  | 'retryTrack'
  | 'recommendations'
  | 'countPlay'
  | 'saloon'

type CatalogRoute = Exclude<
  keyof typeof musicSchemas | keyof typeof discoverySchemas | keyof typeof albumSchemas,
  Elsewhere
>

export const catalogHandlers = (parts: Parts): HandlersOf<CatalogRoute> => {
  const { database, memory } = parts
  return {
    tracks: ({ query }) => tracks(parts, query),
    track: ({ params, session }) => trackDetail(parts, params.id, session?.user ?? null),
    artistTracks: ({ params, query, session }) =>
      artistTracks(parts, params.id, query, session?.user.id ?? null),
    genreTracks: (call) => genreTracks(parts, call),
    popularTracks: ({ query }) => featured(parts, 'popularTracks', query.limit),
    newReleases: ({ query }) => featured(parts, 'newReleases', query.limit),
    genres: () => memory.recall('genres', async () => prepare('genres', await countGenres(parts)), 'tracks'),
    moods: () => memory.recall('moods', async () => prepare('moods', await countMoods(parts)), 'tracks'),
    exploreMusic: () =>
      memory.recall('explore', async () => prepare('exploreMusic', await exploreAnswer(parts))),
    artist: ({ params }) =>
      memory.recall(JSON.stringify(['artist', params.id]), async () =>
        prepare('artist', await artistPage(database, params.id)),
      ),
    albums: ({ query }) =>
      memory.recall(JSON.stringify(['albums', query]), async () =>
        prepare('albums', await pageOfAlbums(parts, query)),
      ),
    album: ({ params }) =>
      memory.recall(JSON.stringify(['album', params.id]), async () =>
        prepare('album', await albumDetail(database, params.id)),
      ),
  }
}
