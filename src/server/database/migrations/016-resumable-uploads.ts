import type { Kysely } from 'kysely'
import { addOwner, createIndex } from './migration'

/** Adds uploads that arrive over several requests, and the parts in which they are stored. */
export const resumableUploads = async (database: Kysely<unknown>) => {
  const { schema } = database
  await addOwner(
    schema.createTable('uploads').addColumn('id', 'text', (is) => is.primaryKey()),
    'user_id',
    'users.id',
  )
    .addColumn('size_bytes', 'bigint', (is) => is.notNull())
    .addColumn('received_bytes', 'bigint', (is) => is.notNull().defaultTo(0))
    .addColumn('metadata', 'text')
    .addColumn('lease_token', 'text')
    .addColumn('leased_until', 'bigint')
    .addColumn('lease_wanted', 'integer', (is) => is.notNull().defaultTo(0))
    .addColumn('used_by', 'text')
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'uploads', ['user_id'])
  await createIndex(database, 'uploads', ['created_at'])
  await addOwner(schema.createTable('upload_parts'), 'upload_id', 'uploads.id')
    .addColumn('number', 'integer', (is) => is.notNull())
    .addColumn('storage_key', 'text', (is) => is.notNull())
    .addColumn('size_bytes', 'bigint', (is) => is.notNull())
    .addPrimaryKeyConstraint('upload_parts_key', ['upload_id', 'number'])
    .execute()
  await createIndex(database, 'upload_parts', ['storage_key'])
}
