import type { Kysely } from 'kysely'
import { addOwner } from '../migration'

/** The answers to the last edits of each playlist, so that an edit that is sent again is not carried out again. */
export const playlistEdits = async (database: Kysely<unknown>) => {
  await addOwner(database.schema.createTable('playlist_edits'), 'playlist_id', 'playlists.id')
    .addColumn('request_key', 'text', (is) => is.notNull())
    .addColumn('number', 'integer', (is) => is.notNull())
    .addColumn('answer', 'text', (is) => is.notNull())
    .addPrimaryKeyConstraint('playlist_edits_key', ['playlist_id', 'request_key'])
    .addUniqueConstraint('playlist_edits_in_order', ['playlist_id', 'number'])
    .execute()
}
