import type { Kysely } from 'kysely'
import { createIndex } from '../migration'

/** What was deleted, so that a request that is sent again does not create it anew. */
export const deletedPlaylists = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('deleted_playlists')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('request_key', 'text')
    .addColumn('deleted_at', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'deleted_playlists', ['request_key'])
  await createIndex(database, 'deleted_playlists', ['deleted_at'])
}
