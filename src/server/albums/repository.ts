// Reads albums and tracks for their artist.
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'

export type OwnAlbum = Selectable<Tables['albums']>

export const ownAlbum = (
  database: Kysely<Tables>,
  albumId: string,
  artistId: string,
): Promise<OwnAlbum | undefined> =>
  database
    .selectFrom('albums')
    .selectAll()
    .where('id', '=', albumId)
    .where('artist_id', '=', artistId)
    .executeTakeFirst()

export const ownAlbumsById = (
  database: Kysely<Tables>,
  artistId: string,
  albumIds: string[],
): Promise<OwnAlbum[]> =>
  database
    .selectFrom('albums')
    .selectAll()
    .where('artist_id', '=', artistId)
    .where('id', 'in', albumIds)
    .execute()

export const albumIdByRequestKey = async (database: Database, requestKey: string): Promise<string | null> => {
  const row = await database
    .selectFrom('albums')
    .select('id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return row?.id ?? null
}

export const countAlbums = async (database: Kysely<Tables>, artistId: string): Promise<number> => {
  const row = await database
    .selectFrom('albums')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('artist_id', '=', artistId)
    .executeTakeFirst()
  return row?.total ?? 0
}

/** Tracks that were taken down cannot be changed, so they are left out. */
const selectTracks = (database: Kysely<Tables>) =>
  database
    .selectFrom('tracks')
    .leftJoin('albums', 'albums.id', 'tracks.album_id')
    .select([
      'tracks.id',
      'tracks.title',
      'tracks.genre',
      'tracks.mood',
      'tracks.price_cents',
      'tracks.is_wip',
      'tracks.is_listed',
      'tracks.release_at',
      'tracks.cover_hash',
      'tracks.album_id',
      'tracks.track_number',
      'albums.title as album_title',
    ])
    .where('tracks.deleted_at', 'is', null)

export type OwnTrack = Awaited<ReturnType<ReturnType<typeof selectTracks>['executeTakeFirstOrThrow']>>

export const ownTracks = (
  database: Kysely<Tables>,
  artistId: string,
  trackIds: string[],
): Promise<OwnTrack[]> =>
  selectTracks(database).where('tracks.artist_id', '=', artistId).where('tracks.id', 'in', trackIds).execute()

/** The tracks of these albums, those of each in order. */
export const tracksOf = (database: Kysely<Tables>, albumIds: string[]): Promise<OwnTrack[]> =>
  selectTracks(database)
    .where('tracks.album_id', 'in', albumIds)
    .orderBy(sql`tracks.track_number is null`)
    .orderBy('tracks.track_number')
    .orderBy('tracks.id')
    .execute()

export const hasTrackWithCover = async (database: Kysely<Tables>, hash: string): Promise<boolean> =>
  (await database
    .selectFrom('tracks')
    .select('id')
    .where('cover_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** One album of an artist, or all of them. */
export type WhichAlbums = { artistId: string; albumId?: string }

/** The tracks on these albums in order, also those that were taken down. Free tracks are not sold. */
export const tracksOnAlbums = (database: Database, { artistId, albumId }: WhichAlbums) =>
  database
    .selectFrom('tracks')
    .leftJoin('track_sales', 'track_sales.track_id', 'tracks.id')
    .select([
      'tracks.id',
      'tracks.album_id',
      'tracks.is_listed',
      'tracks.duration_ms',
      'tracks.play_count',
      'tracks.deleted_at',
      'track_sales.sales',
      'track_sales.cents',
    ])
    .where('tracks.artist_id', '=', artistId)
    .where('tracks.album_id', 'is not', null)
    .$if(albumId !== undefined, (query) => query.where('tracks.album_id', '=', albumId ?? null))
    .orderBy(sql`tracks.track_number is null`)
    .orderBy('tracks.track_number')
    .orderBy('tracks.id')
    .execute()
