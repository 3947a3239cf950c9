import { genreNamed } from '~/contract/rules/genres'
import type { albumSchemas } from '~/contract/schemas/albums'
import type { Checked } from '~/contract/schemas/built'
import type { discoverySchemas } from '~/contract/schemas/discovery'
import type { musicSchemas } from '~/contract/schemas/music'
import type { Database } from '../database/open'
import type { Cursors } from '../http/cursor'
import { Failure, invalidField } from '../http/failure'
import type { HandlersOf } from '../http/handler'
import type { StreamAddresses } from '../streaming/stream-address'
import { hiddenAlbumDetail, pageOfAlbums } from './albums/album-lists'
import { artistPage, hiddenArtistPage } from './artists/artist-page'
import { artistTracks } from './artists/artist-tracks'
import { countGenres, countMoods, exploreAnswer } from './explore'
import { type ListMemory, recallAnswer } from './list-memory'
import { trackDetail } from './track-detail'
import type { Sharing } from './sharing/embed-markup'
import { sharedAlbum } from './sharing/shared-album'
import { pageOfShuffled, pageOfTracks, type SearchQuery, type TrackPage } from './track-lists'

type Parts = Sharing & {
  database: Database
  memory: ListMemory
  cursors: Cursors
  streamAddresses: StreamAddresses
  searchTracks(query: SearchQuery): Promise<TrackPage>
  quotaBytes: number
}

const tracks = async (parts: Parts, query: Checked<'tracks'>['query']) => {
  const { q, genre, mood, sort, limit, cursor, skip } = query
  const filter = { genre, mood }
  if (q) {
    if (sort === 'shuffle') throw invalidField('sort', 'Search results cannot be shuffled')
    const search = { q, filter, sort: sort ?? ('relevance' as const), limit, cursor, skip }
    return recallAnswer(parts.memory, { route: 'tracks', of: search }, () => parts.searchTracks(search))
  }
  if (sort === 'shuffle') {
    if (skip) throw invalidField('skip', 'A shuffled list has an order only with its cursor')
    return pageOfShuffled(parts, { filter, limit, cursor })
  }
  const order = sort === 'popular' || sort === 'title' ? sort : 'createdAt'
  const list = JSON.stringify(['tracks', genre, mood])
  return recallAnswer(parts.memory, { route: 'tracks', of: [list, order, limit, cursor, skip] }, () =>
    pageOfTracks(parts, list, { filter, order, limit, cursor, skip }),
  )
}

const genreTracks = async (parts: Parts, { params, query }: Checked<'genreTracks'>) => {
  const genre = genreNamed(params.genre)
  if (!genre) {
    throw new Failure(404, { message: `There is no genre “${params.genre}”`, code: 'not_found' })
  }
  const { sort: order, limit, cursor, skip } = query
  const list = JSON.stringify(['genre', genre])
  return recallAnswer(parts.memory, { route: 'genreTracks', of: [list, order, limit, cursor, skip] }, () =>
    pageOfTracks(parts, list, { filter: { genre }, order, limit, cursor, skip }),
  )
}

const featured = (parts: Parts, name: 'popularTracks' | 'newReleases', limit: number) =>
  recallAnswer(parts.memory, { route: name, of: limit }, async () => {
    const order = name === 'popularTracks' ? 'popular' : 'createdAt'
    const { items, total } = await pageOfTracks(parts, name, { filter: {}, order, limit })
    return { items, total }
  })

/** What others cannot see may be there for its artist. `hidden` is null if the caller cannot be that artist. */
const orHidden = <Shown, Hidden>(shown: Promise<Shown>, hidden: (() => Promise<Hidden>) | null) =>
  shown.catch((error: unknown): Promise<Hidden> => {
    if (hidden && error instanceof Failure && error.status === 404) return hidden()
    throw error
  })

/** Routes of these schemas that other folders handle. */
type Elsewhere =
  | 'uploadTrack'
  | 'updateTrack'
  | 'changeTracks'
  | 'deleteTrack'
  | 'retryTrack'
  | 'discardRecording'
  | 'recommendations'
  | 'countPlay'
  | 'reportHeard'
  | 'saloon'

type CatalogRoute = Exclude<
  keyof typeof musicSchemas | keyof typeof discoverySchemas | keyof typeof albumSchemas,
  Elsewhere
>

export const catalogHandlers = (parts: Parts): HandlersOf<CatalogRoute> => {
  const { database, memory } = parts
  return {
    tracks: ({ query }) => tracks(parts, query),
    track: ({ params, session }) => trackDetail(parts, params.id, session),
    artistTracks: ({ params, query, session }) =>
      artistTracks(parts, params.id, query, session?.user.id ?? null),
    genreTracks: (call) => genreTracks(parts, call),
    popularTracks: ({ query }) => featured(parts, 'popularTracks', query.limit),
    newReleases: ({ query }) => featured(parts, 'newReleases', query.limit),
    genres: () => recallAnswer(memory, { route: 'genres', changesBy: 'tracks' }, () => countGenres(parts)),
    moods: () => recallAnswer(memory, { route: 'moods', changesBy: 'tracks' }, () => countMoods(parts)),
    exploreMusic: () => recallAnswer(memory, { route: 'exploreMusic' }, () => exploreAnswer(parts)),
    artist: ({ params: { id }, session }) =>
      orHidden(
        recallAnswer(memory, { route: 'artist', of: id }, () => artistPage(database, id)),
        session?.user.id === id ? () => hiddenArtistPage(database, id) : null,
      ),
    albums: ({ query }) =>
      recallAnswer(memory, { route: 'albums', of: query }, () => pageOfAlbums(parts, query)),
    album: ({ params: { id }, session }) =>
      orHidden(
        recallAnswer(memory, { route: 'album', of: id }, () => sharedAlbum(parts, id)),
        session && (() => hiddenAlbumDetail(database, id, session.user.id)),
      ),
  }
}
