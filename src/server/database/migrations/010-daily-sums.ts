import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import { addOwner } from './migration'

const addTotals = <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
  table
    .addColumn('day', 'integer', (is) => is.notNull())
    .addColumn('plays', 'integer', (is) => is.notNull())
    .addColumn('listeners', 'integer', (is) => is.notNull())
    .addColumn('previews', 'integer', (is) => is.notNull())
    .addColumn('purchases', 'integer', (is) => is.notNull())
    .addColumn('sources', 'text', (is) => is.notNull())

/**
 * Adds the daily sums of plays and purchases. Plays and purchases that exist already are added to them later, in the
 * background, because there may be millions. The two partial indexes find those that are not added yet.
 */
export const dailySums = async (database: Kysely<unknown>) => {
  const { schema } = database
  await addTotals(addOwner(schema.createTable('track_totals'), 'track_id', 'tracks.id'))
    .addPrimaryKeyConstraint('track_totals_key', ['track_id', 'day'])
    .execute()
  await addTotals(addOwner(schema.createTable('artist_totals'), 'artist_id', 'users.id'))
    .addPrimaryKeyConstraint('artist_totals_key', ['artist_id', 'day'])
    .execute()
  await addOwner(schema.createTable('track_heard_totals'), 'track_id', 'tracks.id')
    .addColumn('day', 'integer', (is) => is.notNull())
    .addColumn('reports', 'integer', (is) => is.notNull())
    .addColumn('heard', 'text', (is) => is.notNull())
    .addPrimaryKeyConstraint('track_heard_totals_key', ['track_id', 'day'])
    .execute()
  for (const column of ['source', 'heard', 'counted_as'])
    await schema.alterTable('plays').addColumn(column, 'text').execute()
  await schema.alterTable('purchases').addColumn('after_preview', 'integer').execute()
  await schema
    .createIndex('plays_not_in_sums')
    .on('plays')
    .columns(['track_id', 'played_at'])
    .where(sql.ref('counted_as'), 'is', null)
    .execute()
  await schema
    .createIndex('purchases_not_in_sums')
    .on('purchases')
    .column('id')
    .where(sql.ref('after_preview'), 'is', null)
    .execute()
}
