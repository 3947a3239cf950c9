// Who follows which artist, and until when people have seen the releases. Each artist's followers are counted by day.
import { sql, type Kysely, type Transaction } from 'kysely'
import { dayMs } from '~/contract/durations'
import { artistColumns } from '../accounts/artists-repository'
import type { Database } from '../database/open'
import { prepareQuery } from '../database/prepared-query'
import type { Tables } from '../database/tables'
import { isWithheld } from '../database/withheld'

export type Follow = { userId: string; artistId: string }

type Change = { artistId: string; at: number; gained: number; lost: number }

/** Adds to the day in one statement, so that people who follow at the same time are all counted. */
const addToDay = async (transaction: Transaction<Tables>, { artistId, at, gained, lost }: Change) => {
  await transaction
    .insertInto('follower_days')
    .values({ artist_id: artistId, day: Math.floor(at / dayMs), gained, lost })
    .onConflict((conflict) =>
      conflict.columns(['artist_id', 'day']).doUpdateSet({
        gained: sql<number>`follower_days.gained + excluded.gained`,
        lost: sql<number>`follower_days.lost + excluded.lost`,
      }),
    )
    .execute()
}

/** Following twice, also at the same time, counts once. */
export const addFollow = async (
  transaction: Transaction<Tables>,
  { userId, artistId }: Follow,
  now: number,
) => {
  const added = await transaction
    .insertInto('artist_follows')
    .values({ user_id: userId, artist_id: artistId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'artist_id']).doNothing())
    .returning('created_at')
    .executeTakeFirst()
  if (added) await addToDay(transaction, { artistId, at: now, gained: 1, lost: 0 })
}

/** Who stops on the day on which they began counts as if they had never followed, so that pressing often adds nothing. */
export const removeFollow = (database: Database, { userId, artistId }: Follow, now: number) =>
  database.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('artist_follows')
      .where('user_id', '=', userId)
      .where('artist_id', '=', artistId)
      .returning('created_at')
      .executeTakeFirst()
    if (!removed) return
    const isSameDay = Math.floor(removed.created_at / dayMs) === Math.floor(now / dayMs)
    const change = isSameDay ? { gained: -1, lost: 0 } : { gained: 0, lost: 1 }
    await addToDay(transaction, { artistId, at: now, ...change })
  })

export const followOf = (database: Kysely<Tables>, { userId, artistId }: Follow) =>
  database
    .selectFrom('artist_follows')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('artist_id', '=', artistId)
    .executeTakeFirst()

/** Counts all of them, also artists whom nobody sees at present, because the bound is about all. */
export const followsCount = async (database: Kysely<Tables>, userId: string): Promise<number> => {
  const row = await database
    .selectFrom('artist_follows')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.total ?? 0
}

const selectFollowed = prepareQuery((database, { userId }: { userId: string }) =>
  database
    .selectFrom('artist_follows')
    .select(['artist_id as artistId', 'created_at as followedAt'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`not ${isWithheld(['user', 'artist_follows.artist_id'])}`),
)

export const followedArtists = (database: Database, userId: string): Promise<FollowPlace[]> =>
  selectFollowed(database, { userId })

export const followedIds = async (database: Database, userId: string): Promise<string[]> =>
  (await followedArtists(database, userId)).map(({ artistId }) => artistId)

export type FollowPlace = { followedAt: number; artistId: string }

/** Leaves out artists whom moderators hide, and those whose account waits for its deletion. Both may come back. */
const selectShown = (database: Database, userId: string) =>
  database
    .selectFrom('artist_follows')
    .innerJoin('users', 'users.id', 'artist_follows.artist_id')
    .where('artist_follows.user_id', '=', userId)
    .where(sql<boolean>`not ${isWithheld(['user', 'users.id'])}`)

export const shownFollowsCount = async (database: Database, userId: string): Promise<number> => {
  const row = await selectShown(database, userId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** The last followed first. */
export const followsOf = (
  database: Database,
  userId: string,
  { after, limit }: { after: FollowPlace | null; limit: number },
) =>
  selectShown(database, userId)
    .leftJoin('artist_profiles', 'artist_profiles.user_id', 'users.id')
    .select(['artist_follows.artist_id', 'artist_follows.created_at', ...artistColumns])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(artist_follows.created_at, artist_follows.artist_id) < (${after?.followedAt}, ${after?.artistId})`,
      ),
    )
    .orderBy('artist_follows.created_at', 'desc')
    .orderBy('artist_follows.artist_id', 'desc')
    .limit(limit)
    .execute()

export const seenAtOf = async (database: Database, userId: string): Promise<number> =>
  (
    await database
      .selectFrom('releases_seen')
      .select('seen_at')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.seen_at ?? 0

/** Keeps the latest time, whichever of several calls arrives last. Returns it. */
export const markSeen = async (database: Database, userId: string, until: number): Promise<number> => {
  const { seen_at } = await database
    .insertInto('releases_seen')
    .values({ user_id: userId, seen_at: until })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        seen_at: sql<number>`case when excluded.seen_at > releases_seen.seen_at
          then excluded.seen_at else releases_seen.seen_at end`,
      }),
    )
    .returning('seen_at')
    .executeTakeFirstOrThrow()
  return seen_at
}
