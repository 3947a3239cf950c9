import type { Kysely } from 'kysely'
import { addOwner, createIndex } from '../migration'

/** The builds of press kits, one for each kit, and the files that the last one made. */
export const kitBuilds = async (database: Kysely<unknown>) => {
  const { schema } = database
  await schema
    .createTable('press_kit_builds')
    .addColumn('user_id', 'text', (is) => is.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (is) => is.notNull())
    .addColumn('progress', 'integer', (is) => is.notNull())
    .addColumn('attempts', 'integer', (is) => is.notNull())
    .addColumn('due_at', 'bigint', (is) => is.notNull())
    .addColumn('lease', 'text')
    .addColumn('revision', 'integer')
    .addColumn('facts', 'text')
    .addColumn('built_at', 'bigint')
    .addColumn('checked_at', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'press_kit_builds', ['state', 'due_at'])
  await createIndex(database, 'press_kit_builds', ['state', 'checked_at'])
  await addOwner(schema.createTable('press_kit_built_files'), 'user_id', 'users.id')
    .addColumn('paper', 'text', (is) => is.notNull())
    .addColumn('storage_key', 'text', (is) => is.notNull().unique())
    .addColumn('size_bytes', 'integer', (is) => is.notNull())
    .addColumn('sha256', 'text', (is) => is.notNull())
    .addPrimaryKeyConstraint('press_kit_built_files_key', ['user_id', 'paper'])
    .execute()
}
