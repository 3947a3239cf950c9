// Reads albums and tracks for their artist.
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from '../database/open'
import { fieldsOf, packOrdered, type Packed } from '../database/packed-rows'
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
type WhichAlbums = { artistId: string; albumId?: string }

export type AlbumFigures = {
  album_id: string
  trackIds: string[]
  publicTrackCount: number
  durationMs: number
  playCount: number
  sales: number
  cents: number
}

/** A sum is a text where it may be too large for a number. */
type FiguresRow = Packed & { album_id: string } & Record<
    Exclude<keyof AlbumFigures, 'album_id' | 'trackIds'>,
    number | string
  >

const isPresent = sql`tracks.deleted_at is null`
const inOrder = sql`tracks.track_number is null, tracks.track_number, tracks.id`
const sumOf = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value}), 0)`
const sumOfPresent = (value: RawBuilder<unknown>) => sumOf(sql`case when ${isPresent} then ${value} end`)

/**
 * The figures of these albums, as far as they have tracks. Plays and sales of tracks that were taken down still count. The
 * ids are packed, because an artist may have thousands of tracks.
 */
export const figuresOfAlbums = async (
  database: Database,
  { artistId, albumId }: WhichAlbums,
): Promise<AlbumFigures[]> => {
  const { rows } = await sql<FiguresRow>`
    select tracks.album_id,
      ${packOrdered(sql`case when ${isPresent} then tracks.id end`, inOrder)} as packed,
      ${sumOfPresent(sql`tracks.is_listed`)} as "publicTrackCount",
      ${sumOfPresent(sql`tracks.duration_ms`)} as "durationMs",
      ${sumOf(sql`tracks.play_count`)} as "playCount",
      ${sumOf(sql`track_sales.sales`)} as sales, ${sumOf(sql`track_sales.cents`)} as cents
    from tracks left join track_sales on track_sales.track_id = tracks.id
    where tracks.artist_id = ${artistId}
      and ${albumId === undefined ? sql`tracks.album_id is not null` : sql`tracks.album_id = ${albumId}`}
    group by tracks.album_id
  `.execute(database)
  return rows.map((row) => ({
    album_id: row.album_id,
    trackIds: fieldsOf([row]),
    publicTrackCount: Number(row.publicTrackCount),
    durationMs: Number(row.durationMs),
    playCount: Number(row.playCount),
    sales: Number(row.sales),
    cents: Number(row.cents),
  }))
}
