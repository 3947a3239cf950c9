import type { Kysely } from 'kysely'
import { addOwner, createIndex } from '../migration'

export const following = async (database: Kysely<unknown>) => {
  const { schema } = database
  await addOwner(
    addOwner(schema.createTable('artist_follows'), 'user_id', 'users.id'),
    'artist_id',
    'users.id',
  )
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addPrimaryKeyConstraint('artist_follows_key', ['user_id', 'artist_id'])
    .execute()
  await createIndex(database, 'artist_follows', ['user_id', 'created_at', 'artist_id'])
  await createIndex(database, 'artist_follows', ['artist_id'])
  await schema
    .createTable('releases_seen')
    .addColumn('user_id', 'text', (is) => is.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('seen_at', 'bigint', (is) => is.notNull())
    .execute()
  await addOwner(schema.createTable('follower_days'), 'artist_id', 'users.id')
    .addColumn('day', 'integer', (is) => is.notNull())
    .addColumn('gained', 'integer', (is) => is.notNull())
    .addColumn('lost', 'integer', (is) => is.notNull())
    .addPrimaryKeyConstraint('follower_days_key', ['artist_id', 'day'])
    .execute()
}
