// Reads the tracks of a playlist that a person may download, with their original files.
import { sql } from 'kysely'
import { joinArtist } from '../accounts/artists-repository'
import type { Database } from '../database/open'
import { isTrackRecalled } from '../database/withheld'
import { toFile } from '../streaming/repository'

/**
 * Those of the tracks that this user has bought, and their own, but no recalled ones. This is `mayDownload` for many tracks
 * at once.
 */
export const downloadableTracks = async (database: Database, trackIds: string[], userId: string) => {
  const rows = await joinArtist(database.selectFrom('tracks'), 'tracks')
    .leftJoin('track_files', (join) =>
      join.onRef('track_files.track_id', '=', 'tracks.id').on('track_files.variant', '=', 'original'),
    )
    .where('tracks.id', 'in', trackIds)
    .where(
      sql<boolean>`(tracks.artist_id = ${userId} and tracks.deleted_at is null or exists (
        select 1 from purchases where purchases.track_id = tracks.id and purchases.user_id = ${userId}))`,
    )
    .where(({ not }) => not(isTrackRecalled))
    .select([
      'tracks.id',
      'tracks.title',
      'tracks.audio_state',
      'users.display_name',
      'users.username',
      'artist_profiles.artist_name',
      'track_files.storage_key',
      'track_files.content_type',
      'track_files.size_bytes',
      'track_files.sha256',
    ])
    .execute()
  return rows.map((row) => ({
    trackId: row.id,
    title: row.title,
    artist: {
      displayName: row.display_name,
      username: row.username,
      artistProfile: { artistName: row.artist_name },
    },
    audioState: row.audio_state,
    file: toFile(row),
  }))
}
