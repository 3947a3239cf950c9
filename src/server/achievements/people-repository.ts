// Reads what a person does together with others: follows, playlists, and works with collaborators. Each count stops at
// the highest goal, so that a long list costs no more than a short one.
import type { Database } from '../database/open'
import type { PeopleFacts } from './facts'

const followsMax = 10

const artistsFollowed = async (database: Database, userId: string): Promise<number> => {
  const rows = await database
    .selectFrom('artist_follows')
    .select('artist_id')
    .where('user_id', '=', userId)
    .limit(followsMax)
    .execute()
  return rows.length
}

const filledTracksMin = 10

const playlistsFilled = async (database: Database, userId: string): Promise<number> => {
  const rows = await database
    .selectFrom('playlists')
    .select('id')
    .where('owner_id', '=', userId)
    .where('track_count', '>=', filledTracksMin)
    .limit(1)
    .execute()
  return rows.length
}

const sharedTracksMin = 5

const playlistsShared = async (database: Database, userId: string): Promise<number> => {
  const rows = await database
    .selectFrom('playlists')
    .select('id')
    .where('owner_id', '=', userId)
    .where('visibility', '=', 'public')
    .where('track_count', '>=', sharedTracksMin)
    .limit(1)
    .execute()
  return rows.length
}

const playlistsFollowed = async (database: Database, userId: string): Promise<number> => {
  const rows = await database
    .selectFrom('playlist_follows')
    .innerJoin('playlists', 'playlists.id', 'playlist_follows.playlist_id')
    .select('playlists.id')
    .where('playlist_follows.user_id', '=', userId)
    .where('playlists.owner_id', '!=', userId)
    .limit(1)
    .execute()
  return rows.length
}

const playlistFollowersMax = 10

const playlistFollowers = async (database: Database, userId: string): Promise<number> => {
  const rows = await database
    .selectFrom('playlists')
    .innerJoin('playlist_follows', 'playlist_follows.playlist_id', 'playlists.id')
    .select('playlist_follows.user_id')
    .distinct()
    .where('playlists.owner_id', '=', userId)
    .where('playlist_follows.user_id', '!=', userId)
    .limit(playlistFollowersMax)
    .execute()
  return rows.length
}

const worksMax = 5

/** Released tracks of others, in whose rooms this person accepted an invitation. */
const worksOfOthers = (database: Database, userId: string) =>
  database
    .selectFrom('collaborators')
    .innerJoin('tracks', 'tracks.id', 'collaborators.track_id')
    .select('tracks.id')
    .where('collaborators.user_id', '=', userId)
    .where('collaborators.state', '=', 'accepted')
    .where('tracks.is_listed', '=', 1)
    .limit(worksMax)
    .execute()

/** Released tracks of this person, with a collaborator who accepted an invitation. */
const ownWorks = (database: Database, userId: string) =>
  database
    .selectFrom('tracks')
    .select('tracks.id')
    .where('tracks.artist_id', '=', userId)
    .where('tracks.is_listed', '=', 1)
    .where((is) =>
      is.exists(
        is
          .selectFrom('collaborators')
          .select('collaborators.user_id')
          .whereRef('collaborators.track_id', '=', 'tracks.id')
          .where('collaborators.state', '=', 'accepted'),
      ),
    )
    .limit(worksMax)
    .execute()

const worksFinishedTogether = async (database: Database, userId: string): Promise<number> => {
  const [own, others] = await Promise.all([ownWorks(database, userId), worksOfOthers(database, userId)])
  return own.length + others.length
}

/** Each fact is read by itself, because most checks need only a few. */
export const peopleCounts: Record<
  keyof PeopleFacts,
  (database: Database, userId: string) => Promise<number>
> = {
  artistsFollowed,
  playlistsFilled,
  playlistsShared,
  playlistsFollowed,
  playlistFollowers,
  worksFinishedTogether,
}
