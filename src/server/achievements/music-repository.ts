// Reads what a person has heard and bought. It writes nothing, and reads only as many rows as count toward goals.
import { sql } from 'kysely'
import { idList } from '../database/id-list'
import type { Database } from '../database/open'
import { fieldsOf, packFields, type Packed } from '../database/packed-rows'
import { prepareQuery } from '../database/prepared-query'
import type { AlbumTracks, Bought, Play } from './facts'

/**
 * The latest plays, which is more than anybody hears between two checks. What was heard before has been marked by an
 * earlier check.
 */
const latestPlays = 500

const selectPlays = prepareQuery((database, { userId }: { userId: string }) =>
  database
    .selectFrom('plays')
    .innerJoin('tracks', 'tracks.id', 'plays.track_id')
    .select(['plays.id', 'plays.played_at', 'plays.heard', 'plays.track_id'])
    .select(['tracks.artist_id', 'tracks.album_id', 'tracks.genre', 'tracks.first_listed_at'])
    .where('plays.user_id', '=', userId)
    .orderBy('plays.played_at', 'desc')
    .limit(latestPlays),
)

export const playsOf = async (database: Database, userId: string): Promise<Play[]> => {
  const rows = await selectPlays(database, { userId })
  return rows.map((row) => ({
    playId: row.id,
    trackId: row.track_id,
    artistId: row.artist_id,
    albumId: row.album_id,
    genre: row.genre,
    playedAt: row.played_at,
    listedAt: row.first_listed_at,
    heard: row.heard,
  }))
}

/** More than the goals need. People who own many more tracks have reached these goals before. */
const latestPurchases = 500

const selectPurchases = prepareQuery((database, { userId }: { userId: string }) =>
  database
    .selectFrom('purchases')
    .innerJoin('tracks', 'tracks.id', 'purchases.track_id')
    .select(['purchases.track_id', 'purchases.price_cents', 'purchases.created_at'])
    .select(['tracks.artist_id', 'tracks.album_id', 'tracks.first_listed_at'])
    .where('purchases.user_id', '=', userId)
    .orderBy('purchases.created_at', 'desc')
    .limit(latestPurchases),
)

export const purchasesOf = async (database: Database, userId: string): Promise<Bought[]> => {
  const rows = await selectPurchases(database, { userId })
  return rows.map((row) => ({
    trackId: row.track_id,
    artistId: row.artist_id,
    albumId: row.album_id,
    listedAt: row.first_listed_at,
    isPaid: row.price_cents > 0,
    boughtAt: row.created_at,
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
