import type { Kysely } from 'kysely'
import { createIndex } from '../migration'

/** With the track in the index, a page far down a long playlist is found without reading the rows before it. */
export const playlistIndex = async (database: Kysely<unknown>) => {
  await createIndex(database, 'playlist_tracks', ['playlist_id', 'place', 'listed_ms', 'track_id'])
  await database.schema.dropIndex('playlist_tracks_by_playlist_id_place_listed_ms').execute()
}
