import type { Kysely } from 'kysely'
import { createIndex } from '../migration'

/**
 * Two tables for the charts of admins. `platform_days` has one row for each day: new people, new music, plays and sales.
 * `security_days` counts by day what the server refused, such as wrong passwords and denied calls.
 */
export const platformFigures = async (database: Kysely<unknown>) => {
  const { schema } = database
  await schema
    .createTable('platform_days')
    .addColumn('day', 'integer', (is) => is.primaryKey())
    .addColumn('people', 'integer', (is) => is.notNull())
    .addColumn('music', 'integer', (is) => is.notNull())
    .addColumn('plays', 'integer', (is) => is.notNull())
    .addColumn('sales', 'integer', (is) => is.notNull())
    .addColumn('sales_cents', 'bigint', (is) => is.notNull())
    .execute()
  await schema
    .createTable('security_days')
    .addColumn('day', 'integer', (is) => is.notNull())
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('detail', 'text', (is) => is.notNull())
    .addColumn('total', 'integer', (is) => is.notNull())
    .addPrimaryKeyConstraint('security_days_key', ['day', 'kind', 'detail'])
    .execute()
  await createIndex(database, 'artist_totals', ['day'])
  await createIndex(database, 'users', ['created_at', 'id'])
  await createIndex(database, 'tracks', ['first_listed_at'])
  await createIndex(database, 'reports', ['decided_at'])
}
