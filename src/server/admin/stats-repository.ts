// How much there is of everything now.
import { sql } from 'kysely'
import type { Answer } from '~/contract/schemas/built'
import type { Database } from '../database/open'

const names = [
  'people',
  'listeners',
  'musicians',
  'admins',
  'tracks',
  'albums',
  'playlists',
  'pressKits',
  'plays',
  'sales',
  'salesCents',
  'openReports',
] as const

type Row = Record<(typeof names)[number], number>

/** PostgreSQL sends sums as text. */
const numbersOf = (row: Row | undefined) =>
  Object.fromEntries(names.map((name) => [name, Number(row?.[name] ?? 0)])) as Row

const isAdmin = sql`(is_admin = 1 or profile_type = 'admin')`

export const adminStats = async (database: Database): Promise<Answer<'adminStats'>> => {
  const { rows } = await sql<Row>`
    select
      (select count(*) from users where erased_at is null) as "people",
      (select count(*) from users where profile_type = 'listener' and is_admin = 0 and erased_at is null) as "listeners",
      (select count(*) from users where profile_type = 'musician' and is_admin = 0) as "musicians",
      (select count(*) from users where ${isAdmin}) as "admins",
      (select count(*) from tracks where is_listed = 1) as "tracks",
      (select coalesce(sum(play_count), 0) from tracks) as "plays",
      (select count(*) from albums where first_listed_at is not null) as "albums",
      (select count(*) from playlists) as "playlists",
      (select count(*) from press_kits where visibility <> 'off') as "pressKits",
      (select coalesce(sum(sales), 0) from track_sales) as "sales",
      (select coalesce(sum(cents), 0) from track_sales) as "salesCents",
      (select coalesce(sum(open_reports), 0) from moderation_subjects where is_open = 1) as "openReports"
  `.execute(database)
  const { people: total, listeners, musicians, admins, ...others } = numbersOf(rows[0])
  return { people: { total, listeners, musicians, admins }, ...others }
}
