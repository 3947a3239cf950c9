import type { Kysely } from 'kysely'
import { createIndex } from './migration'

/**
 * The first index finds the plays of one person and one track, the second one sums up the plays of one person without
 * reading their rows.
 */
export const listeners = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('saved_queues')
    .addColumn('user_id', 'text', (is) => is.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('track_ids', 'text', (is) => is.notNull())
    .addColumn('current_index', 'integer', (is) => is.notNull())
    .addColumn('position_ms', 'integer', (is) => is.notNull())
    .addColumn('device_name', 'text', (is) => is.notNull())
    .addColumn('updated_at', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'plays', ['user_id', 'track_id', 'played_at'])
}
