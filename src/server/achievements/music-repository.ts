// Reads what a person has heard and bought. It writes nothing, and reads only as many rows as count toward goals.
import { sql, type RawBuilder } from 'kysely'
import { idParameter, isAmong, type IdParameter } from '../database/id-list'
import type { Database } from '../database/open'
import { asText, fieldsOf, packFields, type Packed } from '../database/packed-rows'
import { prepareListQuery, prepareLookup, prepareQuery } from '../database/prepared-query'
import type { AlbumTracks } from './facts'

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

const fieldsPerPlay = 4

const selectPlays = prepareQuery((database, { userId }: { userId: string }) => ({
  compile: () =>
    sql<Packed>`
      select ${packFields(sql`id`, sql`track_id`, asText('played_at'), orEmpty('heard'))} as packed
      from (
        select id, track_id, played_at, heard from plays
        where user_id = ${userId} order by played_at desc limit ${sql.lit(latestPlays)}
      ) as latest
    `.compile(database),
}))

export type StoredPlay = { playId: string; trackId: string; playedAt: number; heard: string | null }

export const playsOf = async (database: Database, userId: string): Promise<StoredPlay[]> => {
  const rows = rowsOf(fieldsOf(await selectPlays(database, { userId })), fieldsPerPlay)
  return rows.map(([playId = '', trackId = '', playedAt, heard]) => ({
    playId,
    trackId,
    playedAt: Number(playedAt),
    heard: orNull(heard),
  }))
}

/** More than the goals need. People who own many more tracks have reached these goals before. */
const latestPurchases = 500

const fieldsPerPurchase = 3

const selectPurchases = prepareQuery((database, { userId }: { userId: string }) => ({
  compile: () =>
    sql<Packed>`
      select ${packFields(sql`track_id`, asText('price_cents'), asText('created_at'))} as packed
      from (
        select track_id, price_cents, created_at from purchases
        where user_id = ${userId} order by created_at desc limit ${sql.lit(latestPurchases)}
      ) as latest
    `.compile(database),
}))

export type StoredPurchase = { trackId: string; isPaid: boolean; boughtAt: number }

export const purchasesOf = async (database: Database, userId: string): Promise<StoredPurchase[]> => {
  const rows = rowsOf(fieldsOf(await selectPurchases(database, { userId })), fieldsPerPurchase)
  return rows.map(([trackId = '', cents, boughtAt]) => ({
    trackId,
    isPaid: Number(cents) > 0,
    boughtAt: Number(boughtAt),
  }))
}

const selectOwned = prepareLookup((database, { userId, ids }: { userId: string; ids: IdParameter }) => ({
  compile: () =>
    sql<{ id: string }>`
      select id from tracks
      where ${isAmong(database, 'id', ids)} and (
        (artist_id = ${userId} and deleted_at is null)
        or exists (select 1 from purchases where purchases.track_id = tracks.id and purchases.user_id = ${userId})
      )
    `.compile(database),
}))

/** Of these tracks, those that the person has bought or made. */
export const ownedAmong = async (
  database: Database,
  userId: string,
  trackIds: readonly string[],
): Promise<string[]> => {
  if (trackIds.length === 0) return []
  const rows = await selectOwned(database, { userId, ids: idParameter(database, [...trackIds]) })
  return rows.map((row) => row.id)
}

/** What achievements need to know of a track. */
export type TrackFacts = {
  artistId: string
  albumId: string | null
  genre: string | null
  /** null for a track that was never released. */
  listedAt: number | null
  isListed: boolean
}

const fieldsPerTrack = 6

const selectTracks = prepareListQuery((database, isAmong) => ({
  compile: () =>
    sql<Packed>`
      select ${packFields(
        sql`id`,
        sql`artist_id`,
        orEmpty('album_id'),
        orEmpty('genre'),
        orEmpty('first_listed_at'),
        asText('is_listed'),
      )} as packed
      from tracks where ${isAmong('id')}
    `.compile(database),
}))

export const factsOfTracks = async (database: Database, ids: string[]): Promise<Map<string, TrackFacts>> => {
  const rows = rowsOf(fieldsOf(await selectTracks(database, ids)), fieldsPerTrack)
  return new Map(
    rows.map(([id = '', artistId = '', albumId, genre, listedAt, isListed]) => [
      id,
      {
        artistId,
        albumId: orNull(albumId),
        genre: orNull(genre),
        listedAt: numberOrNull(listedAt),
        isListed: isListed === '1',
      },
    ]),
  )
}

/** Each album is one row, because the latest plays may be from hundreds of albums with thousands of tracks. */
const selectAlbums = prepareListQuery((database, isAmong) => ({
  compile: () =>
    sql<Packed & { id: string }>`
      select album_id as id, ${packFields(sql`id`)} as packed from tracks
      where ${isAmong('album_id')} and is_listed = 1 group by album_id
    `.compile(database),
}))

/** The public tracks of albums. An album without any is left out. */
export const tracksOfAlbums = async (
  database: Database,
  albumIds: string[],
): Promise<Map<string, AlbumTracks>> => {
  const rows = await selectAlbums(database, albumIds)
  return new Map(rows.map((row) => [row.id, { albumId: row.id, trackIds: fieldsOf([row]) }]))
}
