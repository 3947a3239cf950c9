// The tracks of followed artists. `released_at` of a listed track is the time of its first listing.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/open'

type ReleasePlace = { id: string; releasedAt: number }
export type ReleaseRow = { id: string; releasedAt: number; followedAt: number }

type Page = { after: ReleasePlace | null; limit: number }

/** The newest listed tracks of one artist after the place, read from an index that has them in this order. */
const newestOf = (artistId: RawBuilder<string>, { after, limit }: Page) => sql`
  select tracks.id, tracks.released_at from tracks
  where tracks.artist_id = ${artistId} and tracks.is_listed = 1
    ${after ? sql`and (tracks.released_at, tracks.id) < (${after.releasedAt}, ${after.id})` : sql``}
  order by tracks.released_at desc, tracks.id desc limit ${limit}
`

type FollowRow = { artistId: string; followedAt: number }

/**
 * The followed artists whose newest track after the place is the newest. It joins no tracks, because PostgreSQL would read
 * all tracks for the join.
 */
const newestArtists = async (database: Database, userId: string, page: Page): Promise<FollowRow[]> => {
  const newest = newestOf(sql`artist_follows.artist_id`, { ...page, limit: 1 })
  const { rows } = await sql<FollowRow>`
    select artist_id as "artistId", created_at as "followedAt"
    from (
      select artist_id, created_at,
        (select released_at from (${newest}) as newest) as newest_at,
        (select id from (${newest}) as newest) as newest_id
      from artist_follows where user_id = ${userId}
    ) as firsts
    order by newest_at desc nulls last, newest_id desc limit ${page.limit}
  `.execute(database)
  return rows
}

/**
 * The next page. As many artists as the page has tracks are enough, each with as many tracks, because every other artist
 * has only tracks that are older than one of each of them. So the work does not depend on how many tracks there are.
 */
export const releasesOf = async (database: Database, userId: string, page: Page): Promise<ReleaseRow[]> => {
  const artists = await newestArtists(database, userId, page)
  if (artists.length === 0) return []
  const lists = artists.map(
    ({ artistId, followedAt }) => sql`
      select id, released_at as "releasedAt", cast(${followedAt} as bigint) as "followedAt"
      from (${newestOf(sql`${artistId}`, page)}) as newest
    `,
  )
  const { rows } = await sql<ReleaseRow>`
    select * from (${sql.join(lists, sql` union all `)}) as releases
    order by "releasedAt" desc, id desc limit ${page.limit}
  `.execute(database)
  return rows
}

/** How many tracks came out after the artist was followed and after `seenAt`. */
export const countUnread = async (database: Database, userId: string, seenAt: number): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select sum((
      select count(*) from tracks
      where tracks.artist_id = artist_follows.artist_id and tracks.is_listed = 1
        and tracks.released_at > case when artist_follows.created_at > ${seenAt}
          then artist_follows.created_at else ${seenAt} end
    )) as unread
    from artist_follows where user_id = ${userId}
  `.execute(database)
  return Number(rows[0]?.unread ?? 0)
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
