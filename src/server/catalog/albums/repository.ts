// Others see only albums with at least one listed track. Their artists see all of their albums.
import { sql } from 'kysely'
import type { Genre } from '~/contract/rules/genres'
import { artistColumns, joinArtist } from '~/server/accounts/artists-repository'
import type { Database } from '~/server/database/open'
import { prepareQuery } from '~/server/database/prepared-query'
import type { Tables } from '~/server/database/tables'

const selectAlbums = (database: Database) =>
  joinArtist(database.selectFrom('albums'), 'albums').select([
    'albums.id',
    'albums.title',
    'albums.description',
    'albums.artist_id',
    'albums.cover_hash',
    'albums.genre',
    'albums.release_type',
    'albums.released_at',
    'albums.release_at',
    ...artistColumns,
  ])

const selectVisible = (database: Database) =>
  selectAlbums(database).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('tracks')
        .select('tracks.id')
        .whereRef('tracks.album_id', '=', 'albums.id')
        .where('tracks.is_listed', '=', 1),
    ),
  )

export type AlbumRow = Awaited<ReturnType<ReturnType<typeof selectAlbums>['executeTakeFirstOrThrow']>>

type AlbumFilter = {
  genre?: Genre
  releaseType?: Tables['albums']['release_type']
  artistId?: string
}

const filtered = (database: Database, { genre, releaseType, artistId }: AlbumFilter) => {
  let query = selectVisible(database)
  if (genre) query = query.where('albums.genre', '=', genre)
  if (releaseType) query = query.where('albums.release_type', '=', releaseType)
  return artistId === undefined ? query : query.where('albums.artist_id', '=', artistId)
}

type AlbumPlace = { releasedAt: number; id: string }

/** `after` is the last album of the previous page. Unlike `skip`, it stays correct while albums are added. */
type AlbumStart = { after: AlbumPlace } | { skip: number }

export const listAlbums = (
  database: Database,
  filter: AlbumFilter,
  start: AlbumStart,
  limit: number,
): Promise<AlbumRow[]> => {
  const query = filtered(database, filter)
    .orderBy('albums.released_at', 'desc')
    .orderBy('albums.id', 'desc')
    .limit(limit)
  if ('skip' in start) return query.offset(start.skip).execute()
  const { releasedAt, id } = start.after
  return query.where(sql<boolean>`(albums.released_at, albums.id) < (${releasedAt}, ${id})`).execute()
}

export const countAlbums = async (database: Database, filter: AlbumFilter): Promise<number> => {
  const row = await filtered(database, filter)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirst()
  return row?.total ?? 0
}

export const albumsById = async (database: Database, ids: string[]): Promise<AlbumRow[]> =>
  ids.length === 0 ? [] : selectVisible(database).where('albums.id', 'in', ids).execute()

export const albumById = (database: Database, id: string) =>
  selectVisible(database).where('albums.id', '=', id).executeTakeFirst()

const selectOfOwner = prepareQuery((database, { artistId }: { artistId: string }) =>
  selectAlbums(database)
    .where('albums.artist_id', '=', artistId)
    .orderBy('albums.released_at', 'desc')
    .orderBy('albums.id', 'desc'),
)

/** The albums of an artist, newest first, also those that only the artist sees. */
export const albumsOfOwner = (database: Database, artistId: string): Promise<AlbumRow[]> =>
  selectOfOwner(database, { artistId })

export const albumOfOwner = (database: Database, id: string, artistId: string) =>
  selectAlbums(database)
    .where('albums.id', '=', id)
    .where('albums.artist_id', '=', artistId)
    .executeTakeFirst()

/** Whether the album has tracks that are not public yet. Works in progress do not count, because they are secret. */
export const hasMoreToCome = async (database: Database, albumId: string): Promise<boolean> =>
  (await database
    .selectFrom('tracks')
    .select('id')
    .where('album_id', '=', albumId)
    .where('is_listed', '=', 0)
    .where('is_wip', '=', 0)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The number and total duration of the listed tracks of each album. */
export const sumsOf = async (database: Database, albumIds: string[]) =>
  albumIds.length === 0
    ? []
    : database
        .selectFrom('tracks')
        .select('album_id')
        .select((select) => [
          select.fn.countAll<number>().as('trackCount'),
          select.fn.sum<number | null>('duration_ms').as('durationMs'),
        ])
        .where('album_id', 'in', albumIds)
        .where('is_listed', '=', 1)
        .groupBy('album_id')
        .execute()
