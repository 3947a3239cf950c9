// Indexes names that have no words yet: those from before the index, and those whose writer crashed.
import { sql } from 'kysely'
import { inBatches } from '../core/in-batches'
import type { Database } from '../database/open'
import { indexNames, indexPlaylists } from './word-index-repository'

/** How many tracks or playlists one batch checks. A batch takes a few milliseconds, even if all of them must be indexed. */
const rowsPerBatch = 50

/**
 * The ids that follow `after`, whether their names are indexed or not. A query for the next ones that are not indexed would
 * have to search the whole table in each batch.
 */
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
 * Of these tracks, those that are listed and whose artist or album is not in the index of names yet. Several of them may
 * belong to the same artist or album. `+` in front of a column keeps SQLite from using an index on it: by the index of
 * `is_listed` it would read all listed tracks of the catalogue.
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
