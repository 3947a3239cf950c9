import type { Kysely } from 'kysely'
import { addOwner, createIndex, sortableText, type SchemaStep } from '../migration'

const createKits = async ({ schema }: Kysely<unknown>) => {
  await schema
    .createTable('press_kits')
    .addColumn('user_id', 'text', (is) => is.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('visibility', 'text', (is) => is.notNull())
    .addColumn('is_open', 'integer', (is) => is.notNull())
    .addColumn('secret', 'text', (is) => is.notNull())
    .addColumn('access_number', 'integer', (is) => is.notNull())
    .addColumn('content', 'text', (is) => is.notNull())
    .addColumn('generated', 'text', (is) => is.notNull())
    .addColumn('lead_retention_days', 'integer')
    .addColumn('revision', 'integer', (is) => is.notNull())
    .addColumn('updated_at', 'bigint', (is) => is.notNull())
    .execute()
  await addOwner(schema.createTable('press_kit_tracks'), 'user_id', 'users.id')
    .addColumn('track_id', 'text', (is) => is.notNull())
    .addColumn('position', 'integer', (is) => is.notNull())
    .addColumn('in_full', 'integer', (is) => is.notNull())
    .addPrimaryKeyConstraint('press_kit_tracks_key', ['user_id', 'track_id'])
    .execute()
}

const createHighlights = async (database: Kysely<unknown>) => {
  await addOwner(database.schema.createTable('press_kit_highlights'), 'user_id', 'users.id')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('type', 'text', (is) => is.notNull())
    .addColumn('title', 'text', (is) => is.notNull())
    .addColumn('date', 'text')
    .addColumn('place', 'text', (is) => is.notNull())
    .addColumn('url', 'text')
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'press_kit_highlights', ['user_id'])
}

const createFiles = ({ schema }: Kysely<unknown>) =>
  addOwner(schema.createTable('press_kit_files'), 'user_id', 'users.id')
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('name', 'text', (is) => is.notNull())
    .addColumn('storage_key', 'text', (is) => is.notNull().unique())
    .addColumn('size_bytes', 'integer', (is) => is.notNull())
    .addPrimaryKeyConstraint('press_kit_files_key', ['user_id', 'kind'])
    .execute()

/** The ids end the order of leads that came at the same time, so they sort by their bytes. */
export const pressKits: SchemaStep = async (database, engine) => {
  await createKits(database)
  await createHighlights(database)
  await createFiles(database)
  await addOwner(database.schema.createTable('press_kit_leads'), 'user_id', 'users.id')
    .addColumn('id', sortableText(engine), (is) => is.primaryKey())
    .addColumn('state', 'text', (is) => is.notNull())
    .addColumn('name', 'text', (is) => is.notNull())
    .addColumn('email', 'text', (is) => is.notNull())
    .addColumn('organisation', 'text', (is) => is.notNull())
    .addColumn('purpose', 'text', (is) => is.notNull())
    .addColumn('message', 'text', (is) => is.notNull())
    .addColumn('date', 'text')
    .addColumn('place', 'text', (is) => is.notNull())
    .addColumn('budget', 'text', (is) => is.notNull())
    .addColumn('notes', 'text', (is) => is.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'bigint')
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'press_kit_leads', ['user_id', 'created_at', 'id'])
  await createIndex(database, 'press_kit_leads', ['user_id', 'state', 'created_at', 'id'])
}
