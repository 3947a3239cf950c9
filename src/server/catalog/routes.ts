import { genreNamed } from '~/contract/rules/genres'
import type { discoverySchemas } from '~/contract/schemas/discovery'
import type { Checked } from '~/contract/schemas/built'
import type { musicSchemas } from '~/contract/schemas/music'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { StreamAddresses } from '../streaming/stream-address'
import { Failure, invalidField } from '../http/failure'
import type { HandlersOf } from '../http/handler'
import { prepare } from '../http/prepared'
import type { Sign } from '../core/secret'
import { artistPage } from './artists/artist-page'
import { artistTracks } from './artists/artist-tracks'
import type { Catalogue } from './catalog'
import { createCursors, type Cursors } from '../http/cursor'
import { countGenres, countMoods, exploreAnswer } from './explore'
import type { ListMemory } from './list-memory'
import { countListening } from '../listening/plays'
import { recommend } from '../recommendations/recommendations'
import { saloonAnswer } from '../saloon/saloon'
import { searchTracks } from '../search/search'
import { trackDetail } from './track-detail'
import { pageOfShuffled, pageOfTracks } from './track-lists'

type Uploads = 'uploadTrack' | 'updateTrack' | 'deleteTrack' | 'retryTrack'

type Given = {
  database: Database
  clock: Clock
  sign: Sign
  catalogue: Catalogue
  streamAddresses: StreamAddresses
}

type Parts = Given & { memory: ListMemory; cursors: Cursors }

const tracks = async (parts: Parts, { q, genre, mood, sort, limit, cursor }: Checked<'tracks'>['query']) => {
  const filter = { genre, mood }
  if (q) {
    if (sort === 'shuffle') throw invalidField('sort', 'What is searched for cannot be shuffled')
    const search = { q, filter, sort: sort ?? ('relevance' as const), limit, cursor }
    return parts.memory.recall(JSON.stringify(['search', search]), async () =>
      prepare('tracks', await searchTracks(parts, search)),
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

export const musicHandlers = (
  given: Given,
): HandlersOf<Exclude<keyof typeof musicSchemas, Uploads> | keyof typeof discoverySchemas> => {
  const { database, catalogue } = given
  const { memory } = catalogue
  const parts = { ...given, memory, cursors: createCursors(given.sign) }
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
    recommendations: ({ query, session }) => recommend(parts, session?.user.id ?? null, query),
    countPlay: ({ params, body, session, address }) =>
      countListening(parts, { ...body, trackId: params.id, user: session?.user ?? null, address }),
    exploreMusic: () =>
      memory.recall('explore', async () => prepare('exploreMusic', await exploreAnswer(parts))),
    saloon: ({ query }) => saloonAnswer(parts, query.night),
    artist: ({ params }) =>
      memory.recall(JSON.stringify(['artist', params.id]), async () =>
        prepare('artist', await artistPage(database, params.id)),
      ),
  }
}
