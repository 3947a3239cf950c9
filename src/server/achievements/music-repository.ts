// Reads what a person has heard and bought. It writes nothing, and reads only as many rows as count toward goals.
import { sql, type RawBuilder } from 'kysely'
import { idList } from '../database/id-list'
import type { Database } from '../database/open'
import { asText, fieldsOf, packFields, type Packed } from '../database/packed-rows'
import { prepareQuery } from '../database/prepared-query'
import type { AlbumTracks, Bought, Play } from './facts'

/** Packed rows have no null. */
const orEmpty = (column: string): RawBuilder<string> => sql`coalesce(cast(${sql.ref(column)} as text), '')`

const orNull = (field = '') => (field === '' ? null : field)
const numberOrNull = (field = '') => (field === '' ? null : Number(field))

const rowsOf = (fields: readonly string[], fieldsPerRow: number): string[][] =>
  Array.from({ length: fields.length / fieldsPerRow }, (_, row) =>
    fields.slice(row * fieldsPerRow, (row + 1) * fieldsPerRow),
  )

/**
 * The latest plays, which is more than anybody hears between two checks. What was heard before has been marked by an
 * earlier check.
 */
const latestPlays = 500

const fieldsPerPlay = 8

const selectPlays = prepareQuery((database, { userId }: { userId: string }) => ({
  compile: () =>
    sql<Packed>`
      select ${packFields(
        sql`id`,
        sql`track_id`,
        sql`artist_id`,
        orEmpty('album_id'),
        orEmpty('genre'),
        asText('played_at'),
        orEmpty('first_listed_at'),
        orEmpty('heard'),
      )} as packed
      from (
        select plays.id, plays.played_at, plays.heard, plays.track_id, tracks.artist_id, tracks.album_id, tracks.genre,
          tracks.first_listed_at
        from plays join tracks on tracks.id = plays.track_id
        where plays.user_id = ${userId} order by plays.played_at desc limit ${sql.lit(latestPlays)}
      ) as latest
    `.compile(database),
}))

export const playsOf = async (database: Database, userId: string): Promise<Play[]> => {
  const rows = rowsOf(fieldsOf(await selectPlays(database, { userId })), fieldsPerPlay)
  return rows.map(
    ([playId = '', trackId = '', artistId = '', albumId, genre, playedAt, listedAt, heard]) => ({
      playId,
      trackId,
      artistId,
      albumId: orNull(albumId),
      genre: orNull(genre),
      playedAt: Number(playedAt),
      listedAt: numberOrNull(listedAt),
      heard: orNull(heard),
    }),
  )
}

/** More than the goals need. People who own many more tracks have reached these goals before. */
const latestPurchases = 500

const fieldsPerPurchase = 6

const selectPurchases = prepareQuery((database, { userId }: { userId: string }) => ({
  compile: () =>
    sql<Packed>`
      select ${packFields(
        sql`track_id`,
        sql`artist_id`,
        orEmpty('album_id'),
        orEmpty('first_listed_at'),
        asText('price_cents'),
        asText('created_at'),
      )} as packed
      from (
        select purchases.track_id, purchases.price_cents, purchases.created_at, tracks.artist_id, tracks.album_id,
          tracks.first_listed_at
        from purchases join tracks on tracks.id = purchases.track_id
        where purchases.user_id = ${userId} order by purchases.created_at desc limit ${sql.lit(latestPurchases)}
      ) as latest
    `.compile(database),
}))

export const purchasesOf = async (database: Database, userId: string): Promise<Bought[]> => {
  const rows = rowsOf(fieldsOf(await selectPurchases(database, { userId })), fieldsPerPurchase)
  return rows.map(([trackId = '', artistId = '', albumId, listedAt, cents, boughtAt]) => ({
    trackId,
    artistId,
    albumId: orNull(albumId),
    listedAt: numberOrNull(listedAt),
    isPaid: Number(cents) > 0,
    boughtAt: Number(boughtAt),
  }))
}

/** Of these tracks, those that the person has bought or made. */
export const ownedAmong = async (
  database: Database,
  userId: string,
  trackIds: readonly string[],
): Promise<string[]> => {
  if (trackIds.length === 0) return []
  const rows = await database
    .selectFrom('tracks')
    .select('id')
    .where('id', 'in', trackIds)
    .where(
      sql<boolean>`(tracks.artist_id = ${userId} and tracks.deleted_at is null or exists (
        select 1 from purchases where purchases.track_id = tracks.id and purchases.user_id = ${userId}))`,
    )
    .execute()
  return rows.map((row) => row.id)
}

/** Each album is one row, because the latest plays may be from hundreds of albums with thousands of tracks. */
export const tracksOfAlbums = async (
  database: Database,
  albumIds: readonly string[],
): Promise<AlbumTracks[]> => {
  if (albumIds.length === 0) return []
  const { rows } = await sql<Packed & { id: string }>`
    select albums.id, (
      select ${packFields(sql`tracks.id`)} from tracks where tracks.album_id = albums.id and tracks.is_listed = 1
    ) as packed
    from ${idList(database, albumIds)} as albums
  `.execute(database)
  return rows.map((row) => ({ albumId: row.id, trackIds: fieldsOf([row]) }))
}
