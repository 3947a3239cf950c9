// Indexes names that have no words yet: those from before the index, and those whose writer crashed.
import { sql } from 'kysely'
import { inBatches } from '../core/in-batches'
import type { Database } from '../database/open'
import { indexNames, indexPlaylist } from './word-index-repository'

const namesPerBatch = 20

/** A listed track of each artist or album without words; several tracks of the same one may be among them. */
const tracksWithoutNames = async (database: Database, after: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from tracks
    where is_listed = 1 and id > ${after} and (
      not exists (select 1 from name_words where kind = 'artist' and subject_id = tracks.artist_id)
      or (album_id is not null
        and not exists (select 1 from name_words where kind = 'album' and subject_id = tracks.album_id))
    )
    order by id limit ${namesPerBatch}
  `.execute(database)
  return rows.map(({ id }) => id)
}

const playlistsWithoutWords = async (database: Database, after: string) => {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from playlists
    where visibility = 'public' and id > ${after}
      and not exists (select 1 from name_words where kind = 'playlist' and subject_id = playlists.id)
    order by id limit ${namesPerBatch}
  `.execute(database)
  return rows
}

export const indexMissedNames = async (database: Database, goOn: () => boolean) => {
  await inBatches(
    (after) => tracksWithoutNames(database, after),
    (ids) => database.transaction().execute((transaction) => indexNames(transaction, ids)),
    goOn,
  )
  await inBatches(
    (after) => playlistsWithoutWords(database, after).then((rows) => rows.map(({ id }) => id)),
    async (ids) => {
      for (const id of ids)
        await database.transaction().execute((transaction) => indexPlaylist(transaction, id))
    },
    goOn,
  )
}
