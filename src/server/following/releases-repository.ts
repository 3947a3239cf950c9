// The tracks of followed artists. `released_at` of a listed track is the time of its first listing.
import { sql } from 'kysely'
import type { Database } from '../database/open'

export type ReleasePlace = { id: string; releasedAt: number }
export type ReleaseRow = { id: string; releasedAt: number; followedAt: number }

type Page = { after: ReleasePlace | null; limit: number }

const isPast = (after: ReleasePlace | null) =>
  after ? sql`and (tracks.released_at, tracks.id) < (${after.releasedAt}, ${after.id})` : sql``

/** Looks at all tracks of the followed artists, which are read from an index. */
export const releasesOfAll = async (
  database: Database,
  userId: string,
  { after, limit }: Page,
): Promise<ReleaseRow[]> => {
  const { rows } = await sql<ReleaseRow>`
    select tracks.id as id, tracks.released_at as "releasedAt", artist_follows.created_at as "followedAt"
    from artist_follows
    join tracks on tracks.artist_id = artist_follows.artist_id and tracks.is_listed = 1
    where artist_follows.user_id = ${userId} ${isPast(after)}
    order by tracks.released_at desc, tracks.id desc limit ${limit}
  `.execute(database)
  return rows
}

/** Looks only at the `lookedAt` newest tracks of everybody after the place, so it may find fewer rows than there are. */
export const releasesAmongNewest = async (
  database: Database,
  userId: string,
  { after, limit, lookedAt }: Page & { lookedAt: number },
): Promise<ReleaseRow[]> => {
  const { rows } = await sql<ReleaseRow>`
    select newest.id as id, newest.released_at as "releasedAt", artist_follows.created_at as "followedAt"
    from (
      select id, artist_id, released_at from tracks where is_listed = 1 ${isPast(after)}
      order by released_at desc, id desc limit ${lookedAt}
    ) as newest
    join artist_follows on artist_follows.artist_id = newest.artist_id and artist_follows.user_id = ${userId}
    order by newest.released_at desc, newest.id desc limit ${limit}
  `.execute(database)
  return rows
}

/** How many tracks came out after the artist was followed and after `seenAt`. */
export const countUnread = async (database: Database, userId: string, seenAt: number): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from artist_follows
    join tracks on tracks.artist_id = artist_follows.artist_id and tracks.is_listed = 1
      and tracks.released_at > case when artist_follows.created_at > ${seenAt}
        then artist_follows.created_at else ${seenAt} end
    where artist_follows.user_id = ${userId}
  `.execute(database)
  return rows[0]?.unread ?? 0
}

/** How many listed tracks each artist has. */
export const listedCounts = (database: Database) =>
  database
    .selectFrom('tracks')
    .select('artist_id')
    .select((select) => select.fn.countAll<number>().as('trackCount'))
    .where('is_listed', '=', 1)
    .groupBy('artist_id')
    .execute()
