import type { Kysely } from 'kysely'
import { addOwner, createIndex } from '../migration'

/** What happened to the security of accounts. */
export const securityEvents = async (database: Kysely<unknown>) => {
  const table = database.schema
    .createTable('security_events')
    .addColumn('id', 'text', (is) => is.primaryKey())
  await addOwner(table, 'user_id', 'users.id')
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('browser', 'text')
    .addColumn('system', 'text')
    .addColumn('happened_at', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'security_events', ['user_id', 'happened_at'])
  await createIndex(database, 'security_events', ['happened_at'])
}
