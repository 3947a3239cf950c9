// The documents of an export about what a person listens to and collects.
import type { Documents } from './document'

export const collections: Documents = {
  'plays.json': {
    tables: ['plays'],
    rows: (database, userId) =>
      database
        .selectFrom('plays')
        .innerJoin('tracks', 'tracks.id', 'plays.track_id')
        .select(['plays.track_id', 'tracks.title', 'plays.played_at', 'plays.heard_ms', 'plays.source'])
        .where('plays.user_id', '=', userId)
        .orderBy('plays.played_at')
        .orderBy('plays.id'),
  },
  'heard-tracks.json': {
    tables: ['heard_tracks'],
    rows: (database, userId) =>
      database
        .selectFrom('heard_tracks')
        .select(['track_id', 'heard_at'])
        .where('user_id', '=', userId)
        .orderBy('track_id'),
  },
  'queue.json': {
    tables: ['saved_queues'],
    rows: (database, userId) =>
      database
        .selectFrom('saved_queues')
        .select(['track_ids', 'current_index', 'position_ms', 'device_name', 'updated_at'])
        .where('user_id', '=', userId)
        .orderBy('user_id'),
  },
  'followed-artists.json': {
    tables: ['artist_follows'],
    rows: (database, userId) =>
      database
        .selectFrom('artist_follows')
        .innerJoin('users', 'users.id', 'artist_follows.artist_id')
        .select(['artist_follows.artist_id', 'users.username as artist', 'artist_follows.created_at'])
        .where('artist_follows.user_id', '=', userId)
        .orderBy('artist_follows.artist_id'),
  },
  'releases-seen.json': {
    tables: ['releases_seen'],
    rows: (database, userId) =>
      database
        .selectFrom('releases_seen')
        .select(['seen_at'])
        .where('user_id', '=', userId)
        .orderBy('user_id'),
  },
  'achievements.json': {
    tables: ['achievements_reached'],
    rows: (database, userId) =>
      database
        .selectFrom('achievements_reached')
        .select(['achievement', 'reached_at'])
        .where('user_id', '=', userId)
        .orderBy('achievement'),
  },
  'achievement-steps.json': {
    tables: ['achievement_marks'],
    rows: (database, userId) =>
      database
        .selectFrom('achievement_marks')
        .select(['kind', 'subject'])
        .where('user_id', '=', userId)
        .orderBy('kind')
        .orderBy('subject'),
  },
  'playlists.json': {
    tables: ['playlists'],
    rows: (database, userId) =>
      database
        .selectFrom('playlists')
        .select(['id', 'title', 'description', 'visibility', 'track_count', 'created_at', 'updated_at'])
        .where('owner_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id'),
  },
  'playlist-tracks.json': {
    tables: ['playlist_tracks'],
    rows: (database, userId) =>
      database
        .selectFrom('playlist_tracks')
        .innerJoin('playlists', 'playlists.id', 'playlist_tracks.playlist_id')
        .innerJoin('tracks', 'tracks.id', 'playlist_tracks.track_id')
        .select([
          'playlist_tracks.playlist_id',
          'playlist_tracks.track_id',
          'tracks.title',
          'playlist_tracks.added_at',
        ])
        .where('playlists.owner_id', '=', userId)
        .orderBy('playlist_tracks.playlist_id')
        .orderBy('playlist_tracks.place'),
  },
  'followed-playlists.json': {
    tables: ['playlist_follows'],
    rows: (database, userId) =>
      database
        .selectFrom('playlist_follows')
        .select(['playlist_id', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('playlist_id'),
  },
}
