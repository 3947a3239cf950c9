import { sql, type Kysely } from 'kysely'
import type { Engine } from '../open'
import { addOwner, createIndex, type SchemaStep } from './migration'

/** The indexes of `tracks` that contain the genre. */
const indexesWithGenre = [
  ['is_listed', 'genre', 'mood'],
  ['genre', 'is_listed', 'released_at', 'id'],
  ['genre', 'is_listed', 'heat', 'released_at', 'id'],
  ['artist_id', 'is_listed', 'genre'],
]

/**
 * SQLite cannot change a column. The step copies the genre to a new column, because the usual way, which replaces the
 * whole table, would delete the rows of all tables that refer to tracks.
 */
const allowNoGenre = async (database: Kysely<unknown>, engine: Engine) => {
  const { schema } = database
  if (engine === 'postgres') {
    await schema
      .alterTable('tracks')
      .alterColumn('genre', (column) => column.dropNotNull())
      .execute()
    return
  }
  for (const columns of indexesWithGenre) await schema.dropIndex(`tracks_by_${columns.join('_')}`).execute()
  await schema.alterTable('tracks').addColumn('genre_or_none', 'text').execute()
  await sql`update tracks set genre_or_none = genre`.execute(database)
  await schema.alterTable('tracks').dropColumn('genre').execute()
  await schema.alterTable('tracks').renameColumn('genre_or_none', 'genre').execute()
  for (const columns of indexesWithGenre) await createIndex(database, 'tracks', columns)
}

const createVersions = async (database: Kysely<unknown>) => {
  const { schema } = database
  await schema
    .alterTable('tracks')
    .addColumn('version_of', 'text', (is) => is.references('tracks.id').onDelete('cascade'))
    .execute()
  await schema
    .createIndex('tracks_by_version_of')
    .on('tracks')
    .column('version_of')
    .where(sql.ref('version_of'), 'is not', null)
    .execute()
  await addOwner(
    addOwner(schema.createTable('mix_versions'), 'room_id', 'tracks.id'),
    'media_id',
    'tracks.id',
  )
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('name', 'text', (is) => is.notNull())
    .addColumn('uploaded_by', 'text', (is) => is.references('users.id').onDelete('set null'))
    .addColumn('request_key', 'text', (is) => is.unique())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'mix_versions', ['room_id', 'created_at'])
  await createIndex(database, 'mix_versions', ['media_id'])
}

const createComments = async (database: Kysely<unknown>) => {
  const { schema } = database
  const owned = addOwner(schema.createTable('mix_comments'), 'room_id', 'tracks.id')
  await addOwner(addOwner(owned, 'version_id', 'mix_versions.id'), 'author_id', 'users.id')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('answer_to', 'text', (is) => is.references('mix_comments.id').onDelete('cascade'))
    .addColumn('position_ms', 'integer', (is) => is.notNull())
    .addColumn('body', 'text', (is) => is.notNull())
    .addColumn('request_key', 'text', (is) => is.unique())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addColumn('edited_at', 'bigint')
    .addColumn('resolved_at', 'bigint')
    .execute()
  await createIndex(database, 'mix_comments', ['room_id'])
  await createIndex(database, 'mix_comments', ['version_id'])
  await createIndex(database, 'mix_comments', ['answer_to'])
}

/** Adds versions of the mix and comments to works in progress, which may have no genre from now on. */
export const rooms: SchemaStep = async (database, engine) => {
  await allowNoGenre(database, engine)
  await createVersions(database)
  await createComments(database)
}
