type ArtistFollowTable = { user_id: string; artist_id: string; created_at: number }

/** Until when somebody has seen the releases of the artists that they follow. No row: they never looked. */
type ReleasesSeenTable = { user_id: string; seen_at: number }

/** How the followers of an artist changed on one day. A day without a change has no row. */
type FollowerDayTable = {
  artist_id: string
  /** Days since 1 January 1970 in UTC. */
  day: number
  /** Without those who stopped following on the same day. */
  gained: number
  lost: number
}

export type FollowingTables = {
  artist_follows: ArtistFollowTable
  releases_seen: ReleasesSeenTable
  follower_days: FollowerDayTable
}
