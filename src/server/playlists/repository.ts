// Reads playlists, without their tracks.
import { sql, type Kysely } from 'kysely'
import { editorialPlaylistsMax, followedPlaylistsMax, playlistsMax } from '~/contract/limits-beyond'
import type { Database } from '../database/open'
import { prepareLookup, prepareQuery } from '../database/prepared-query'
import type { Tables } from '../database/tables'
import { isWithheld } from '../database/withheld'

/** A playlist is withheld together with its owner. */
const isPlaylistWithheld = isWithheld(['playlist', 'playlists.id'], ['user', 'users.id'])

const isShown = sql<boolean>`not ${isPlaylistWithheld}`

/** An editorial playlist has no owner. */
const selectPlaylists = (database: Kysely<Tables>, userId: string) =>
  database
    .selectFrom('playlists')
    .leftJoin('users', 'users.id', 'playlists.owner_id')
    .leftJoin('playlist_follows', (join) =>
      join
        .onRef('playlist_follows.playlist_id', '=', 'playlists.id')
        .on('playlist_follows.user_id', '=', userId),
    )
    .select([
      'playlists.id',
      'playlists.owner_id',
      'playlists.type',
      'playlists.title',
      'playlists.description',
      'playlists.visibility',
      'playlists.cover_hash',
      'playlists.request_key',
      'playlists.revision',
      'playlists.track_count',
      'playlists.listed_count',
      'playlists.listed_ms',
      'playlists.follower_count',
      'playlists.created_at',
      'playlists.updated_at',
      'users.username',
      'users.display_name',
      'users.profile_type',
      'playlist_follows.user_id as followed_by',
      sql<number>`case when ${isPlaylistWithheld} then 1 else 0 end`.as('is_withheld'),
    ])

export type PlaylistRow = Awaited<ReturnType<ReturnType<typeof selectPlaylists>['executeTakeFirstOrThrow']>>

const selectById = prepareLookup((database, { id, userId }: { id: string; userId: string }) =>
  selectPlaylists(database, userId).where('playlists.id', '=', id),
)

/** The caller must check whether this user may see the playlist. */
export const playlistById = async (
  database: Database,
  id: string,
  userId: string,
): Promise<PlaylistRow | undefined> => (await selectById(database, { id, userId }))[0]

/** The same in a transaction, where a prepared query would be compiled for each transaction. */
export const playlistIn = (
  transaction: Kysely<Tables>,
  id: string,
  userId: string,
): Promise<PlaylistRow | undefined> =>
  selectPlaylists(transaction, userId).where('playlists.id', '=', id).executeTakeFirst()

const lastChangedFirst = sql`playlists.updated_at desc, playlists.id`

/**
 * Own and followed playlists are two halves of one query, so that the database finds the rows of each half by an index.
 * The caller sorts them.
 */
const selectOwnAndFollowed = prepareLookup((database, { userId }: { userId: string }) =>
  selectPlaylists(database, userId)
    .where('playlists.owner_id', '=', userId)
    .unionAll(
      selectPlaylists(database, userId)
        .where('playlist_follows.user_id', '=', userId)
        .where('playlists.visibility', '<>', 'private')
        .where(isShown)
        .where(sql<boolean>`(playlists.owner_id is null or playlists.owner_id <> ${userId})`),
    ),
)

const selectEditorial = prepareQuery((database, { userId }: { userId: string }) =>
  selectPlaylists(database, userId)
    .where('playlists.type', '=', 'editorial')
    .orderBy(lastChangedFirst)
    .limit(editorialPlaylistsMax),
)

const selectPublicEditorial = prepareQuery((database) =>
  selectPlaylists(database, '')
    .where('playlists.type', '=', 'editorial')
    .where('playlists.visibility', '=', 'public')
    .where(isShown)
    .orderBy(lastChangedFirst)
    .limit(editorialPlaylistsMax),
)

/**
 * The playlists of a person, and those of others that they follow, both the last changed first, without those that their owners have made private
 * meanwhile.
 */
export const ownAndFollowed = async (
  database: Database,
  userId: string,
): Promise<{ own: PlaylistRow[]; followed: PlaylistRow[] }> => {
  const rows = (await selectOwnAndFollowed(database, { userId })).toSorted(
    (one, other) => other.updated_at - one.updated_at || (one.id < other.id ? -1 : 1),
  )
  const isOwn = ({ owner_id }: PlaylistRow) => owner_id === userId
  return {
    own: rows.filter(isOwn).slice(0, playlistsMax),
    followed: rows.filter((row) => !isOwn(row)).slice(0, followedPlaylistsMax),
  }
}

/** Also the private ones, which only admins may see. */
export const allEditorialPlaylists = (database: Database, userId: string): Promise<PlaylistRow[]> =>
  selectEditorial(database, { userId })

export const publicEditorialPlaylists = (database: Database): Promise<PlaylistRow[]> =>
  selectPublicEditorial(database, {})

/** Those of these playlists that everybody sees, in no particular order. */
export const publicById = async (
  database: Database,
  ids: readonly string[],
  userId: string,
): Promise<PlaylistRow[]> =>
  ids.length === 0
    ? []
    : selectPlaylists(database, userId)
        .where('playlists.id', 'in', ids)
        .where('playlists.visibility', '=', 'public')
        .where(isShown)
        .execute()

/** The playlists of one account, or for null the editorial ones. */
export const countPlaylists = async (database: Kysely<Tables>, ownerId: string | null): Promise<number> => {
  const row = await database
    .selectFrom('playlists')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(ownerId === null ? sql<boolean>`type = 'editorial'` : sql<boolean>`owner_id = ${ownerId}`)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** The tracks of all playlists of one account. */
export const countTracksOf = async (database: Kysely<Tables>, ownerId: string): Promise<number> => {
  const row = await database
    .selectFrom('playlists')
    .select((select) => select.fn.sum<number | null>('track_count').as('total'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

export const countFollowed = async (database: Kysely<Tables>, userId: string): Promise<number> => {
  const row = await database
    .selectFrom('playlist_follows')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

export const playlistIdByRequestKey = async (
  database: Database,
  requestKey: string,
): Promise<string | null> => {
  const row = await database
    .selectFrom('playlists')
    .select('id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return row?.id ?? null
}
