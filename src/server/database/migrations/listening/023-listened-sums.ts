import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Engine } from '../../open'
import { addOwner, createIndex } from '../migration'
import { addStoredPlays, keepListenedSums } from './023-listened-triggers'

/** SQLite then stores the rows in the order of their key, so that those of one listener are read together. */
const byKey = <Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
  engine: Engine,
) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table)

const addSums = <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
  table
    .addColumn('plays', 'integer', (is) => is.notNull())
    .addColumn('heard_ms', 'bigint', (is) => is.notNull())

/**
 * Sums of what each listener played: by track, by month and track, and by quarter of an hour. Single plays take too long
 * to add up whenever somebody opens their dashboard.
 */
export const listenedSums = async (database: Kysely<unknown>, engine: Engine) => {
  const { schema } = database
  await schema.alterTable('plays').addColumn('heard_ms', 'integer').execute()
  const tracks = addOwner(schema.createTable('listened_tracks'), 'user_id', 'users.id')
  await byKey(addOwner(tracks, 'track_id', 'tracks.id'), engine)
    .addColumn('plays', 'integer', (is) => is.notNull())
    .addColumn('weight', 'double precision', (is) => is.notNull())
    .addPrimaryKeyConstraint('listened_tracks_key', ['user_id', 'track_id'])
    .execute()
  const months = addOwner(schema.createTable('listened_months'), 'user_id', 'users.id').addColumn(
    'month',
    'integer',
    (is) => is.notNull(),
  )
  await addSums(addOwner(byKey(months, engine), 'track_id', 'tracks.id'))
    .addColumn('artist_id', 'text', (is) => is.notNull())
    .addColumn('genre', 'text')
    .addPrimaryKeyConstraint('listened_months_key', ['user_id', 'month', 'track_id'])
    .execute()
  const quarters = addOwner(schema.createTable('listened_quarters'), 'user_id', 'users.id').addColumn(
    'quarter',
    'integer',
    (is) => is.notNull(),
  )
  await addSums(byKey(quarters, engine))
    .addPrimaryKeyConstraint('listened_quarters_key', ['user_id', 'quarter'])
    .execute()
  // These find the rows of a track that is deleted. The first one also finds the tracks that a person likes most.
  await createIndex(database, 'listened_tracks', ['user_id', 'weight', 'track_id'])
  await createIndex(database, 'listened_tracks', ['track_id'])
  await createIndex(database, 'listened_months', ['track_id'])
  await addStoredPlays(database, engine)
  await keepListenedSums(database, engine)
}
