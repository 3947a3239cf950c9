// The documents of an export about what a person makes: tracks, rooms and the press kit.
import { sql } from 'kysely'
import type { Documents } from './document'

export const music: Documents = {
  'tracks.json': {
    tables: ['tracks'],
    rows: (database, userId) =>
      database
        .selectFrom('tracks')
        .select([
          'id',
          'title',
          'album_id',
          'track_number',
          'genre',
          'mood',
          'description',
          'price_cents',
          'is_wip',
          'audio_state',
          'duration_ms',
          'play_count',
          'is_listed',
          'released_at',
          'release_at',
          'created_at',
          'updated_at',
          'deleted_at',
          'version_of',
        ])
        .where('artist_id', '=', userId)
        // The row of a version that somebody else has uploaded to a room of this artist.
        .where(({ and, not, exists, selectFrom }) =>
          not(
            and([
              exists(
                selectFrom('mix_versions')
                  .select('mix_versions.id')
                  .whereRef('mix_versions.media_id', '=', 'tracks.id')
                  .where('mix_versions.uploaded_by', 'is distinct from', userId),
              ),
              sql<boolean>`tracks.version_of is not null`,
            ]),
          ),
        )
        .orderBy('created_at')
        .orderBy('id'),
  },
  'albums.json': {
    tables: ['albums'],
    rows: (database, userId) =>
      database
        .selectFrom('albums')
        .select([
          'id',
          'title',
          'description',
          'genre',
          'release_type',
          'released_at',
          'release_at',
          'created_at',
        ])
        .where('artist_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id'),
  },
  'unfinished-uploads.json': {
    tables: ['uploads'],
    rows: (database, userId) =>
      database
        .selectFrom('uploads')
        .select(['id', 'size_bytes', 'received_bytes', 'metadata', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id'),
  },
  'works-in-progress.json': {
    tables: ['collaborators'],
    rows: (database, userId) =>
      database
        .selectFrom('collaborators')
        .select(['track_id', 'state', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('track_id'),
  },
  'mixes.json': {
    tables: ['mix_versions'],
    rows: (database, userId) =>
      database
        .selectFrom('mix_versions')
        .select(['id', 'room_id', 'name', 'created_at'])
        .where('uploaded_by', '=', userId)
        .orderBy('created_at')
        .orderBy('id'),
  },
  'comments.json': {
    tables: ['mix_comments'],
    rows: (database, userId) =>
      database
        .selectFrom('mix_comments')
        .select([
          'id',
          'room_id',
          'version_id',
          'answer_to',
          'position_ms',
          'body',
          'created_at',
          'edited_at',
          'resolved_at',
        ])
        .where('author_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id'),
  },
  'photos.json': {
    tables: ['artist_photos'],
    rows: (database, userId) =>
      database
        .selectFrom('artist_photos')
        .select(['id', 'caption', 'position', 'width_pixels', 'height_pixels', 'created_at', 'deleted_at'])
        .where('user_id', '=', userId)
        .orderBy('position')
        .orderBy('id'),
  },
  'press-kit.json': {
    tables: ['press_kits'],
    rows: (database, userId) =>
      database
        .selectFrom('press_kits')
        .select(['visibility', 'is_open', 'content', 'lead_retention_days', 'updated_at'])
        .where('user_id', '=', userId)
        .orderBy('user_id'),
  },
  'press-kit-tracks.json': {
    tables: ['press_kit_tracks'],
    rows: (database, userId) =>
      database
        .selectFrom('press_kit_tracks')
        .select(['track_id', 'position', 'in_full'])
        .where('user_id', '=', userId)
        .orderBy('position')
        .orderBy('track_id'),
  },
  'press-kit-highlights.json': {
    tables: ['press_kit_highlights'],
    rows: (database, userId) =>
      database
        .selectFrom('press_kit_highlights')
        .select(['type', 'title', 'date', 'place', 'url', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id'),
  },
  'press-kit-files.json': {
    tables: ['press_kit_files'],
    rows: (database, userId) =>
      database
        .selectFrom('press_kit_files')
        .select(['kind', 'name', 'size_bytes'])
        .where('user_id', '=', userId)
        .orderBy('kind'),
  },
  'messages.json': {
    tables: ['press_kit_leads'],
    rows: (database, userId) =>
      database
        .selectFrom('press_kit_leads')
        .select([
          'id',
          'state',
          'name',
          'email',
          'organisation',
          'purpose',
          'message',
          'date',
          'place',
          'budget',
          'notes',
          'answer',
          'answered_at',
          'created_at',
        ])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id'),
  },
  'press-kit-days.json': {
    tables: ['press_kit_days'],
    rows: (database, userId) =>
      database
        .selectFrom('press_kit_days')
        .select(['day', 'visits', 'seconds', 'plays', 'downloads', 'leads'])
        .where('user_id', '=', userId)
        .orderBy('day'),
  },
  'press-kit-sums.json': {
    tables: ['press_kit_counts'],
    rows: (database, userId) =>
      database
        .selectFrom('press_kit_counts')
        .select(['day', 'kind', 'name', 'count'])
        .where('user_id', '=', userId)
        .orderBy('day')
        .orderBy('kind')
        .orderBy('name'),
  },
  'plays-of-my-music.json': {
    tables: ['artist_totals'],
    rows: (database, userId) =>
      database
        .selectFrom('artist_totals')
        .select(['day', 'plays', 'listeners', 'previews', 'purchases', 'sources'])
        .where('artist_id', '=', userId)
        .orderBy('day'),
  },
  'followers-by-day.json': {
    tables: ['follower_days'],
    rows: (database, userId) =>
      database
        .selectFrom('follower_days')
        .select(['day', 'gained', 'lost'])
        .where('artist_id', '=', userId)
        .orderBy('day'),
  },
}
