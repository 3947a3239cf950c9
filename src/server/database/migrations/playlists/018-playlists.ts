import { sql, type Kysely } from 'kysely'
import type { Engine } from '../../open'
import { addOwner, createIndex } from '../migration'
import { keepPlaylistCounts } from './018-playlist-counts'

const createPlaylists = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('playlists')
    .addColumn('id', 'text', (is) => is.primaryKey())
    // An editorial playlist belongs to no account, so that it stays when an editor leaves.
    .addColumn('owner_id', 'text', (is) => is.references('users.id').onDelete('cascade'))
    .addColumn('type', 'text', (is) => is.notNull())
    .addColumn('title', 'text', (is) => is.notNull())
    .addColumn('description', 'text')
    .addColumn('visibility', 'text', (is) => is.notNull())
    .addColumn('cover_hash', 'text')
    .addColumn('revision', 'integer', (is) => is.notNull().defaultTo(0))
    .addColumn('track_count', 'integer', (is) => is.notNull().defaultTo(0))
    .addColumn('listed_count', 'integer', (is) => is.notNull().defaultTo(0))
    .addColumn('listed_ms', 'bigint', (is) => is.notNull().defaultTo(0))
    .addColumn('follower_count', 'integer', (is) => is.notNull().defaultTo(0))
    .addColumn('request_key', 'text', (is) => is.unique())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addColumn('updated_at', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'playlists', ['owner_id', 'updated_at'])
  await createIndex(database, 'playlists', ['type', 'visibility', 'updated_at'])
  await createIndex(database, 'playlists', ['cover_hash'])
}

const createPlaylistTracks = async (database: Kysely<unknown>) => {
  const { schema } = database
  await addOwner(
    addOwner(schema.createTable('playlist_tracks'), 'playlist_id', 'playlists.id'),
    'track_id',
    'tracks.id',
  )
    .addColumn('place', 'bigint', (is) => is.notNull())
    .addColumn('listed_ms', 'integer')
    .addColumn('added_at', 'bigint', (is) => is.notNull())
    .addPrimaryKeyConstraint('playlist_tracks_key', ['playlist_id', 'track_id'])
    .execute()
  // With the length in the index, tracks are counted without reading their rows.
  await createIndex(database, 'playlist_tracks', ['playlist_id', 'place', 'listed_ms'])
  await createIndex(database, 'playlist_tracks', ['track_id'])
  await schema
    .createIndex('playlist_tracks_not_listed')
    .on('playlist_tracks')
    .column('playlist_id')
    .where(sql.ref('listed_ms'), 'is', null)
    .execute()
}

const createFollows = async (database: Kysely<unknown>) => {
  await addOwner(
    addOwner(database.schema.createTable('playlist_follows'), 'playlist_id', 'playlists.id'),
    'user_id',
    'users.id',
  )
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addPrimaryKeyConstraint('playlist_follows_key', ['playlist_id', 'user_id'])
    .execute()
  await createIndex(database, 'playlist_follows', ['user_id', 'created_at'])
}

export const playlists = async (database: Kysely<unknown>, engine: Engine) => {
  await createPlaylists(database)
  await createPlaylistTracks(database)
  await createFollows(database)
  await keepPlaylistCounts(database, engine)
}
