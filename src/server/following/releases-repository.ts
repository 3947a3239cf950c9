// The tracks of followed artists. `released_at` of a listed track is the time of its first listing.
import { sql, type RawBuilder } from 'kysely'
import { idList } from '../database/id-list'
import type { Database } from '../database/open'
import { asText, fieldsOf, packFields, type Packed } from '../database/packed-rows'

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

/** `among`: the only followed artists to look at, or null for all of them. */
type Asked = Page & { userId: string; among: readonly string[] | null }

const isAmong = (database: Database, among: readonly string[] | null) =>
  among === null ? sql`1 = 1` : sql`artist_id in (select id from ${idList(database, among)} as ids)`

type ArtistRow = Packed & { followedAt: number }

const fieldsPerTrack = 2

const releasesFrom = (row: ArtistRow): ReleaseRow[] => {
  const fields = fieldsOf([row])
  return Array.from({ length: fields.length / fieldsPerTrack }, (_, index) => {
    const at = index * fieldsPerTrack
    return { id: fields[at] ?? '', releasedAt: Number(fields[at + 1]), followedAt: row.followedAt }
  })
}

/**
 * The newest tracks of the artists whose newest track after the place is the newest. First only the time of that track is
 * looked up for each followed artist; its id decides between the few artists whose newest tracks came out at the same time.
 */
const newestByArtist = async (database: Database, asked: Asked): Promise<ReleaseRow[][]> => {
  const { userId, among, ...page } = asked
  const first = { ...page, limit: 1 }
  const { rows } = await sql<ArtistRow>`
    with firsts as materialized (
      select artist_id, created_at,
        (select released_at from (${newestOf(sql`artist_follows.artist_id`, first)}) as newest) as newest_at
      from artist_follows where user_id = ${userId} and ${isAmong(database, among)}
    ),
    newest_artists as materialized (
      select artist_id, created_at from firsts
      where newest_at >= coalesce((
        select newest_at from firsts where newest_at is not null
        order by newest_at desc limit 1 offset ${sql.lit(page.limit - 1)}
      ), ${sql.lit(Number.MIN_SAFE_INTEGER)})
      order by newest_at desc,
        (select id from (${newestOf(sql`firsts.artist_id`, first)}) as newest) desc
      limit ${page.limit}
    )
    select created_at as "followedAt", (
      select ${packFields(sql`id`, asText('released_at'))}
      from (${newestOf(sql`newest_artists.artist_id`, page)}) as newest
    ) as packed
    from newest_artists
  `.execute(database)
  return rows.map(releasesFrom)
}

/**
 * At least the tracks of the next page, in no particular order. As many artists as the page has tracks are enough, each with
 * as many tracks, because every other artist has only tracks that are older than one of each of them. So the work does not
 * depend on how many tracks there are. Of tracks that came out at the same time there may be more than the page has, because
 * only the database compares ids as its indexes do.
 */
export const releasesOf = async (database: Database, page: Asked): Promise<ReleaseRow[]> => {
  const found = (await newestByArtist(database, page)).flat()
  const inOrder = found.toSorted((one, other) => other.releasedAt - one.releasedAt)
  const last = inOrder[page.limit - 1]
  return last ? inOrder.filter(({ releasedAt }) => releasedAt >= last.releasedAt) : inOrder
}

type Unread = { userId: string; seenAt: number; among: readonly string[] | null }

/** How many tracks came out after the artist was followed and after `seenAt`. */
export const countUnread = async (database: Database, { userId, seenAt, among }: Unread): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select sum((
      select count(*) from tracks
      where tracks.artist_id = artist_follows.artist_id and tracks.is_listed = 1
        and tracks.released_at > case when artist_follows.created_at > ${seenAt}
          then artist_follows.created_at else ${seenAt} end
    )) as unread
    from artist_follows where user_id = ${userId} and ${isAmong(database, among)}
  `.execute(database)
  return Number(rows[0]?.unread ?? 0)
}

/** How many listed tracks each artist has, and when the newest came out. */
export const listedSums = (database: Database) =>
  database
    .selectFrom('tracks')
    .select('artist_id')
    .select((select) => [
      select.fn.countAll<number>().as('trackCount'),
      select.fn.max('released_at').as('newestAt'),
    ])
    .where('is_listed', '=', 1)
    .groupBy('artist_id')
    .execute()
