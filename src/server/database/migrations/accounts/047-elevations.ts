import type { Kysely } from 'kysely'
import { createIndex } from '../migration'

/** What admins did with elevated rights. It has no foreign keys, so that it outlives accounts and sessions. */
export const elevations = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('elevation_log')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('user_id', 'text', (is) => is.notNull())
    .addColumn('session_hash', 'text', (is) => is.notNull())
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('reason', 'text')
    .addColumn('expires_at', 'bigint')
    .addColumn('subject_id', 'text')
    .addColumn('happened_at', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'elevation_log', ['session_hash', 'expires_at'])
  await createIndex(database, 'elevation_log', ['subject_id'])
  await createIndex(database, 'elevation_log', ['happened_at'])
}
