// Indexes names that have no words yet: those from before the index, and those whose writer crashed.
import { sql } from 'kysely'
import { inBatches } from '../core/in-batches'
import type { Database } from '../database/open'
import { indexNames, indexPlaylists } from './word-index-repository'

/** So many tracks or playlists are looked at in one query, which takes a few milliseconds also if all lack words. */
const rowsPerBatch = 50

/** The next tracks or playlists. They are not filtered, because the database would then read all of them for each batch. */
const nextIds = (database: Database, table: 'tracks' | 'playlists') => async (after: string) => {
  const rows = await database
    .selectFrom(table)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(rowsPerBatch)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The listed ones of these tracks whose artist or album has no words; several tracks of the same one may be among them.
 * The plus sign changes nothing but the plan: without it, the database reads all listed tracks.
 */
const tracksWithoutNames = async (database: Database, ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from tracks
    where id in (${sql.join(ids)}) and +is_listed = 1 and (
      not exists (select 1 from name_words where kind = 'artist' and subject_id = tracks.artist_id)
      or (album_id is not null
        and not exists (select 1 from name_words where kind = 'album' and subject_id = tracks.album_id))
    )
  `.execute(database)
  return rows.map(({ id }) => id)
}

const playlistsWithoutWords = async (database: Database, ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from playlists
    where id in (${sql.join(ids)}) and visibility = 'public'
      and not exists (select 1 from name_words where kind = 'playlist' and subject_id = playlists.id)
  `.execute(database)
  return rows.map(({ id }) => id)
}

const walks = [
  { table: 'tracks', missed: tracksWithoutNames, index: indexNames },
  { table: 'playlists', missed: playlistsWithoutWords, index: indexPlaylists },
] as const

export const indexMissedNames = async (database: Database, goOn: () => boolean) => {
  for (const { table, missed, index } of walks)
    await inBatches(
      nextIds(database, table),
      async (ids) => {
        const found = await missed(database, ids)
        if (found.length > 0) await database.transaction().execute((transaction) => index(transaction, found))
      },
      goOn,
    )
}
