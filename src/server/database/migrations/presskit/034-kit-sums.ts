import type { Kysely } from 'kysely'
import { addOwner, createIndex } from '../migration'

/**
 * Sums by day of how press kits were looked at, and who has been counted today. A lead remembers the request that brought
 * it, so that a request that is sent again adds nothing.
 */
export const kitSums = async (database: Kysely<unknown>) => {
  const { schema } = database
  await schema.alterTable('press_kit_leads').addColumn('request_key', 'text').execute()
  await schema
    .createIndex('press_kit_leads_by_request_key')
    .unique()
    .on('press_kit_leads')
    .column('request_key')
    .execute()
  await addOwner(schema.createTable('press_kit_days'), 'user_id', 'users.id')
    .addColumn('day', 'integer', (is) => is.notNull())
    .addColumn('visits', 'integer', (is) => is.notNull())
    .addColumn('seconds', 'bigint', (is) => is.notNull())
    .addColumn('plays', 'integer', (is) => is.notNull())
    .addColumn('downloads', 'integer', (is) => is.notNull())
    .addColumn('leads', 'integer', (is) => is.notNull())
    .addPrimaryKeyConstraint('press_kit_days_key', ['user_id', 'day'])
    .execute()
  await addOwner(schema.createTable('press_kit_counts'), 'user_id', 'users.id')
    .addColumn('day', 'integer', (is) => is.notNull())
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('name', 'text', (is) => is.notNull())
    .addColumn('count', 'integer', (is) => is.notNull())
    .addPrimaryKeyConstraint('press_kit_counts_key', ['user_id', 'day', 'kind', 'name'])
    .execute()
  await addOwner(schema.createTable('press_kit_visitors'), 'user_id', 'users.id')
    .addColumn('visitor', 'text', (is) => is.primaryKey())
    .addColumn('network', 'text', (is) => is.notNull())
    .addColumn('day', 'integer', (is) => is.notNull())
    .addColumn('seconds', 'integer', (is) => is.notNull())
    .addColumn('plays', 'integer', (is) => is.notNull())
    .execute()
  await createIndex(database, 'press_kit_visitors', ['network'])
  await createIndex(database, 'press_kit_visitors', ['day'])
  await createIndex(database, 'press_kit_visitors', ['user_id'])
}
