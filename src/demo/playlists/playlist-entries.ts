// The types of the demo world's playlists, before they become rows.
import type { Visibility } from '~/contract/rules/playlists/visibility'

export type PlaylistEntry = {
  /** Part of the id of the playlist. */
  slug: string
  title: string
  description: string | null
  daysAgo: number
  changedDaysAgo: number
  /** The slugs of its tracks in order. */
  tracks: string[]
}

export type ListenerPlaylistEntry = PlaylistEntry & {
  owner: string
  visibility: Visibility
  followers: string[]
}
