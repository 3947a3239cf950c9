import type { Kysely } from 'kysely'
import { createIndex } from '../migration'

/**
 * When each edit was answered, so that old answers can be deleted. Null for edits of earlier versions and of replicas that
 * still run one.
 */
export const editTimes = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('playlist_edits').addColumn('answered_at', 'bigint').execute()
  await createIndex(database, 'playlist_edits', ['answered_at'])
}
