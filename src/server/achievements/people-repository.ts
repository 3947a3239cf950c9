// Counts what a person does together with others: follows, playlists, and works with collaborators. Each count stops at the
// highest goal, so that a long list costs no more than a short one.
import { sql, type RawBuilder } from 'kysely'
import type { PeopleFacts } from './facts'

/** A fact of one person as a query for one number. null counts as 0. */
export type CountQuery = (userId: string) => RawBuilder<number | null>

const followsMax = 10

const artistsFollowed: CountQuery = (userId) => sql`
  select count(*) from (
    select 1 from artist_follows where user_id = ${userId} limit ${sql.lit(followsMax)}
  ) as followed`

const filledTracksMin = 10

const playlistsFilled: CountQuery = (userId) => sql`
  select count(*) from (
    select 1 from playlists where owner_id = ${userId} and track_count >= ${sql.lit(filledTracksMin)} limit 1
  ) as filled`

const sharedTracksMin = 5

const playlistsShared: CountQuery = (userId) => sql`
  select count(*) from (
    select 1 from playlists
    where owner_id = ${userId} and visibility = 'public' and track_count >= ${sql.lit(sharedTracksMin)} limit 1
  ) as shared`

const playlistsFollowed: CountQuery = (userId) => sql`
  select count(*) from (
    select 1 from playlist_follows join playlists on playlists.id = playlist_follows.playlist_id
    where playlist_follows.user_id = ${userId} and playlists.owner_id <> ${userId} limit 1
  ) as followed`

const playlistFollowersMax = 10

const playlistFollowers: CountQuery = (userId) => sql`
  select count(*) from (
    select distinct playlist_follows.user_id
    from playlists join playlist_follows on playlist_follows.playlist_id = playlists.id
    where playlists.owner_id = ${userId} and playlist_follows.user_id <> ${userId}
    limit ${sql.lit(playlistFollowersMax)}
  ) as followers`

const worksMax = 5

/** Released tracks of others, in whose rooms this person accepted an invitation. */
const worksOfOthers: CountQuery = (userId) => sql`
  select count(*) from (
    select 1 from collaborators join tracks on tracks.id = collaborators.track_id
    where collaborators.user_id = ${userId} and collaborators.state = 'accepted' and tracks.is_listed = 1
    limit ${sql.lit(worksMax)}
  ) as joined`

/** Released tracks of this person, with a collaborator who accepted an invitation. */
const ownWorks: CountQuery = (userId) => sql`
  select count(*) from (
    select 1 from tracks
    where tracks.artist_id = ${userId} and tracks.is_listed = 1 and exists (
      select 1 from collaborators where collaborators.track_id = tracks.id and collaborators.state = 'accepted')
    limit ${sql.lit(worksMax)}
  ) as own`

const worksFinishedTogether: CountQuery = (userId) =>
  sql`select (${ownWorks(userId)}) + (${worksOfOthers(userId)})`

export const peopleCounts: Record<keyof PeopleFacts, CountQuery> = {
  artistsFollowed,
  playlistsFilled,
  playlistsShared,
  playlistsFollowed,
  playlistFollowers,
  worksFinishedTogether,
}
