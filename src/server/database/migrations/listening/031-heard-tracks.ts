import type { Kysely } from 'kysely'

/** When a buyer last played a track that they own, as far as the play is deleted. */
export const heardTracks = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('heard_tracks')
    .addColumn('user_id', 'text', (is) => is.notNull().references('users.id').onDelete('cascade'))
    .addColumn('track_id', 'text', (is) => is.notNull().references('tracks.id').onDelete('cascade'))
    .addColumn('heard_at', 'bigint', (is) => is.notNull())
    .addPrimaryKeyConstraint('heard_tracks_key', ['user_id', 'track_id'])
    .execute()
}
