// The rows of playlists. Mixes are computed, so they have no rows.
import type { Generated } from 'kysely'
import type { Visibility } from '~/contract/rules/playlists/visibility'

type PlaylistTable = {
  id: string
  /** null for editorial playlists. */
  owner_id: string | null
  type: 'user' | 'editorial'
  title: string
  description: string | null
  visibility: Visibility
  cover_hash: string | null
  /** Raised by each change of the tracks or of their order. */
  revision: Generated<number>
  /** All tracks. Triggers keep this count and the three below. */
  track_count: Generated<number>
  /** The listed tracks, which everybody sees, and their length. */
  listed_count: Generated<number>
  listed_ms: Generated<number>
  follower_count: Generated<number>
  /** The hash of the Idempotency-Key of its creation; null without one. */
  request_key: string | null
  created_at: number
  updated_at: number
}

type PlaylistTrackTable = {
  playlist_id: string
  track_id: string
  /** Orders the tracks. Two tracks of a playlist never have the same place; there may be gaps. */
  place: number
  /** The length of the track while it is listed, else null. A trigger keeps it when the track changes. */
  listed_ms: number | null
  added_at: number
}

type PlaylistFollowTable = { playlist_id: string; user_id: string; created_at: number }

type PlaylistEditTable = {
  playlist_id: string
  /** The hash of the Idempotency-Key of the edit and of who sent it. */
  request_key: string
  /** Rises with each edit of the playlist. */
  number: number
  /** JSON */
  answer: string
  /** null until the next sweep if an earlier version of the server has written the row. */
  answered_at: number | null
}

type DeletedPlaylistTable = {
  id: string
  /** That of the playlist. */
  request_key: string | null
  deleted_at: number
}

export type PlaylistTables = {
  playlists: PlaylistTable
  playlist_tracks: PlaylistTrackTable
  playlist_follows: PlaylistFollowTable
  playlist_edits: PlaylistEditTable
  deleted_playlists: DeletedPlaylistTable
}
