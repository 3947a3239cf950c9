// The tracks about which followers have no mail yet. Tracks that an artist releases together are put into one group.
import type { Transaction } from 'kysely'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'

type Listed = { id: string; artist_id: string }

export const insertReleases = async (
  transaction: Transaction<Tables>,
  tracks: readonly Listed[],
  now: number,
) => {
  if (tracks.length === 0) return
  const rows = tracks.map(({ id, artist_id }) => ({
    track_id: id,
    artist_id,
    listed_at: now,
    group_id: null,
    told_until: '',
  }))
  await transaction
    .insertInto('releases_to_mail')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The artists with a track that was listed at this time or before, and that is in no group. */
export const artistsToGroup = async (database: Database, until: number): Promise<string[]> => {
  const rows = await database
    .selectFrom('releases_to_mail')
    .select('artist_id')
    .distinct()
    .where('group_id', 'is', null)
    .where('listed_at', '<=', until)
    .execute()
  return rows.map(({ artist_id }) => artist_id)
}

/** Puts all tracks of the artist that are in no group into one. The group has the name of its first track. */
export const groupReleases = async (transaction: Transaction<Tables>, artistId: string) => {
  const first = await transaction
    .selectFrom('releases_to_mail')
    .select('track_id')
    .where('artist_id', '=', artistId)
    .where('group_id', 'is', null)
    .orderBy('listed_at')
    .orderBy('track_id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  await transaction
    .updateTable('releases_to_mail')
    .set({ group_id: first.track_id })
    .where('artist_id', '=', artistId)
    .where('group_id', 'is', null)
    .execute()
}

export const openGroups = async (database: Database): Promise<string[]> => {
  const rows = await database
    .selectFrom('releases_to_mail')
    .select('group_id')
    .distinct()
    .where('group_id', 'is not', null)
    .orderBy('group_id')
    .execute()
  return rows.flatMap(({ group_id }) => group_id ?? [])
}

/** The tracks of the group that are still public, in the order of their album. */
export const releasesOfGroup = (transaction: Transaction<Tables>, groupId: string) =>
  transaction
    .selectFrom('releases_to_mail')
    .innerJoin('tracks', 'tracks.id', 'releases_to_mail.track_id')
    .select(['tracks.id', 'tracks.title', 'tracks.artist_id', 'listed_at', 'told_until'])
    .where('group_id', '=', groupId)
    .where('tracks.is_listed', '=', 1)
    .orderBy('tracks.track_number')
    .orderBy('listed_at')
    .orderBy('tracks.id')
    .execute()

type Followers = { artistId: string; after: string; before: number; limit: number }

/** People who followed the artist before this time, without those who are leaving, in the order of their ids. */
export const followersAfter = (
  transaction: Transaction<Tables>,
  { artistId, after, before, limit }: Followers,
) =>
  transaction
    .selectFrom('artist_follows')
    .innerJoin('users', 'users.id', 'artist_follows.user_id')
    .select(['users.id', 'users.email', 'users.username', 'users.display_name'])
    .where('artist_follows.artist_id', '=', artistId)
    .where('users.withdrawn_at', 'is', null)
    .where('artist_follows.user_id', '>', after)
    .where('artist_follows.created_at', '<', before)
    .orderBy('artist_follows.user_id')
    .limit(limit)
    .execute()

export const setToldUntil = async (transaction: Transaction<Tables>, groupId: string, userId: string) => {
  await transaction
    .updateTable('releases_to_mail')
    .set({ told_until: userId })
    .where('group_id', '=', groupId)
    .execute()
}

export const deleteGroup = async (transaction: Transaction<Tables>, groupId: string) => {
  await transaction.deleteFrom('releases_to_mail').where('group_id', '=', groupId).execute()
}
