import type { Kysely } from 'kysely'
import type { Engine } from '../open'
import { addOwner, createIndex, sortableText } from './migration'

const createArtists = async ({ schema }: Kysely<unknown>) => {
  await schema
    .createTable('artist_profiles')
    .addColumn('user_id', 'text', (is) => is.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('artist_name', 'text')
    .addColumn('location', 'text')
    .addColumn('links', 'text', (is) => is.notNull().defaultTo('[]'))
    .addColumn('has_press_kit', 'integer', (is) => is.notNull().defaultTo(0))
    .execute()
  await addOwner(schema.createTable('artist_photos'), 'user_id', 'users.id')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('image_hash', 'text', (is) => is.notNull())
    .addColumn('width_pixels', 'integer', (is) => is.notNull())
    .addColumn('height_pixels', 'integer', (is) => is.notNull())
    .addColumn('caption', 'text')
    .addColumn('position', 'integer', (is) => is.notNull())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .execute()
}

const createAlbums = ({ schema }: Kysely<unknown>) =>
  addOwner(schema.createTable('albums'), 'artist_id', 'users.id')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('title', 'text', (is) => is.notNull())
    .addColumn('description', 'text')
    .addColumn('genre', 'text', (is) => is.notNull())
    .addColumn('release_type', 'text', (is) => is.notNull())
    .addColumn('cover_hash', 'text')
    .addColumn('released_at', 'bigint', (is) => is.notNull())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .execute()

const createTracks = ({ schema }: Kysely<unknown>, engine: Engine) =>
  addOwner(schema.createTable('tracks'), 'artist_id', 'users.id')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('album_id', 'text', (is) => is.references('albums.id').onDelete('set null'))
    .addColumn('track_number', 'integer')
    .addColumn('title', 'text', (is) => is.notNull())
    .addColumn('title_key', sortableText(engine), (is) => is.notNull().defaultTo(''))
    .addColumn('genre', 'text', (is) => is.notNull())
    .addColumn('mood', 'text')
    .addColumn('description', 'text')
    .addColumn('price_cents', 'integer', (is) => is.notNull())
    .addColumn('is_wip', 'integer', (is) => is.notNull())
    .addColumn('audio_state', 'text', (is) => is.notNull())
    .addColumn('duration_ms', 'integer')
    .addColumn('cover_hash', 'text')
    .addColumn('play_count', 'integer', (is) => is.notNull().defaultTo(0))
    .addColumn('heat', 'double precision', (is) => is.notNull().defaultTo(0))
    .addColumn('is_listed', 'integer', (is) => is.notNull())
    .addColumn('first_listed_at', 'bigint')
    .addColumn('released_at', 'bigint', (is) => is.notNull())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addColumn('updated_at', 'bigint', (is) => is.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('upload_key', 'text', (is) => is.unique())
    .execute()

const createMedia = async ({ schema }: Kysely<unknown>) => {
  await addOwner(schema.createTable('track_files'), 'track_id', 'tracks.id')
    .addColumn('variant', 'text', (is) => is.notNull())
    .addColumn('storage_key', 'text', (is) => is.notNull())
    .addColumn('content_type', 'text', (is) => is.notNull())
    .addColumn('size_bytes', 'bigint', (is) => is.notNull())
    .addColumn('sha256', 'text', (is) => is.notNull())
    .addColumn('blocks', 'text', (is) => is.notNull())
    .addPrimaryKeyConstraint('track_files_key', ['track_id', 'variant'])
    .execute()
  await schema
    .createTable('track_peaks')
    .addColumn('track_id', 'text', (is) => is.primaryKey().references('tracks.id').onDelete('cascade'))
    .addColumn('peaks', 'text', (is) => is.notNull())
    .execute()
  await schema
    .createTable('loose_files')
    .addColumn('storage_key', 'text', (is) => is.primaryKey())
    .addColumn('since', 'bigint', (is) => is.notNull())
    .execute()
  await schema
    .createTable('media_jobs')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('track_id', 'text', (is) => is.notNull().unique().references('tracks.id').onDelete('cascade'))
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('state', 'text', (is) => is.notNull())
    .addColumn('priority', 'integer', (is) => is.notNull())
    .addColumn('progress', 'double precision', (is) => is.notNull())
    .addColumn('message', 'text')
    .addColumn('may_retry', 'integer', (is) => is.notNull())
    .addColumn('attempts', 'integer', (is) => is.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addColumn('updated_at', 'bigint', (is) => is.notNull())
    .execute()
}

const createListening = async ({ schema }: Kysely<unknown>) => {
  await addOwner(
    addOwner(schema.createTable('collaborators'), 'track_id', 'tracks.id'),
    'user_id',
    'users.id',
  )
    .addColumn('state', 'text', (is) => is.notNull())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addPrimaryKeyConstraint('collaborators_key', ['track_id', 'user_id'])
    .execute()
  await addOwner(schema.createTable('purchases'), 'user_id', 'users.id')
    .addColumn('id', 'text', (is) => is.primaryKey())
    // Buyers keep what they bought, so a track with purchases cannot be deleted. It can only be taken down.
    .addColumn('track_id', 'text', (is) => is.notNull().references('tracks.id').onDelete('restrict'))
    .addColumn('price_cents', 'integer', (is) => is.notNull())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addUniqueConstraint('purchases_once', ['user_id', 'track_id'])
    .execute()
  await addOwner(schema.createTable('plays'), 'track_id', 'tracks.id')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('user_id', 'text', (is) => is.references('users.id').onDelete('set null'))
    .addColumn('listener', 'text')
    .addColumn('played_at', 'bigint', (is) => is.notNull())
    .execute()
  await addOwner(addOwner(schema.createTable('affinities'), 'user_id', 'users.id'), 'track_id', 'tracks.id')
    .addColumn('weight', 'double precision', (is) => is.notNull())
    .addPrimaryKeyConstraint('affinities_key', ['user_id', 'track_id'])
    .execute()
  await addOwner(
    addOwner(schema.createTable('track_neighbours'), 'track_id', 'tracks.id'),
    'neighbour_id',
    'tracks.id',
  )
    .addColumn('weight', 'double precision', (is) => is.notNull())
    .addPrimaryKeyConstraint('track_neighbours_key', ['track_id', 'neighbour_id'])
    .execute()
}

const createSearch = async ({ schema }: Kysely<unknown>, engine: Engine) => {
  await addOwner(schema.createTable('track_words'), 'track_id', 'tracks.id')
    .addColumn('word', sortableText(engine), (is) => is.notNull())
    .addPrimaryKeyConstraint('track_words_key', ['word', 'track_id'])
    .execute()
  await schema
    .createTable('word_typos')
    .addColumn('typo', sortableText(engine), (is) => is.notNull())
    .addColumn('word', sortableText(engine), (is) => is.notNull())
    .addPrimaryKeyConstraint('word_typos_key', ['typo', 'word'])
    .execute()
}

const createCatalogueVersions = ({ schema }: Kysely<unknown>) =>
  schema
    .createTable('catalogue_versions')
    .addColumn('name', 'text', (is) => is.primaryKey())
    .addColumn('version', 'bigint', (is) => is.notNull())
    .execute()

const indexes: [table: string, columns: string[]][] = [
  ['artist_photos', ['user_id', 'position']],
  ['albums', ['released_at', 'id']],
  ['albums', ['artist_id', 'released_at']],
  ['tracks', ['is_listed', 'released_at', 'id']],
  ['tracks', ['is_listed', 'heat', 'released_at', 'id']],
  ['tracks', ['is_listed', 'title_key', 'id']],
  ['tracks', ['is_listed', 'genre', 'mood']],
  ['tracks', ['genre', 'is_listed', 'released_at', 'id']],
  ['tracks', ['genre', 'is_listed', 'heat', 'released_at', 'id']],
  ['tracks', ['mood', 'is_listed', 'released_at', 'id']],
  ['tracks', ['mood', 'is_listed', 'heat', 'released_at', 'id']],
  // Queries by artist or album also filter by is_listed. Without that column in the index, SQLite chooses an index that
  // starts with is_listed and scans every listed track.
  ['tracks', ['artist_id', 'is_listed', 'released_at', 'id']],
  ['tracks', ['artist_id', 'is_listed', 'heat', 'released_at', 'id']],
  ['tracks', ['artist_id', 'is_listed', 'genre']],
  ['tracks', ['album_id', 'is_listed', 'track_number']],
  ['tracks', ['cover_hash']],
  ['track_files', ['storage_key']],
  ['loose_files', ['since', 'storage_key']],
  ['media_jobs', ['state', 'priority', 'created_at']],
  ['collaborators', ['user_id']],
  ['purchases', ['track_id']],
  ['purchases', ['user_id', 'created_at']],
  ['plays', ['track_id', 'played_at']],
  ['plays', ['user_id', 'played_at']],
  ['plays', ['listener', 'played_at']],
  ['plays', ['played_at']],
  ['affinities', ['track_id', 'weight']],
  ['track_neighbours', ['neighbour_id']],
  ['track_words', ['track_id', 'word']],
]

export const music = async (database: Kysely<unknown>, engine: Engine) => {
  await createArtists(database)
  await createAlbums(database)
  await createTracks(database, engine)
  await createMedia(database)
  await createListening(database)
  await createSearch(database, engine)
  await createCatalogueVersions(database)
  for (const [table, columns] of indexes) await createIndex(database, table, columns)
}
