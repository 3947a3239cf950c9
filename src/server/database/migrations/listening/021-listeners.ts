import type { Kysely } from 'kysely'
import { createIndex } from '../migration'

/**
 * The first index finds the plays of one person and one track. The second one replaces an index on its first two columns:
 * with it, the plays of a month are summed up without reading their rows.
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
  await database.schema.dropIndex('plays_by_user_id_played_at').execute()
  await createIndex(database, 'plays', ['user_id', 'played_at', 'track_id', 'heard'])
}
