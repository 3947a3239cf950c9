// Counts what musicians have released and who hears and supports it. Each count stops at the highest goal.
import { sql, type RawBuilder } from 'kysely'
import { albumTracksMin, type MusicianFacts } from './facts'
import type { CountQuery } from './people-repository'

const oneIf = (condition: RawBuilder<boolean>) => sql<number>`case when ${condition} then 1 else 0 end`

const isFilled = (column: string) => sql<boolean>`coalesce(${sql.ref(column)}, '') <> ''`

/** A name, a portrait, a text, a link and a photo: how many of the five a profile has. */
const profileParts: CountQuery = (userId) => sql`
  select ${sql.join(
    [
      oneIf(sql`coalesce(artist_profiles.artist_name, users.display_name, '') <> ''`),
      oneIf(isFilled('users.avatar_key')),
      oneIf(isFilled('users.bio')),
      oneIf(sql`coalesce(artist_profiles.links, '[]') <> '[]'`),
      oneIf(sql`exists (select 1 from artist_photos where user_id = users.id and deleted_at is null)`),
    ],
    sql` + `,
  )}
  from users left join artist_profiles on artist_profiles.user_id = users.id where users.id = ${userId}`

const releasesMax = 10

const tracksReleased: CountQuery = (userId) => sql`
  select count(*) from (
    select 1 from tracks where artist_id = ${userId} and is_listed = 1 limit ${sql.lit(releasesMax)}
  ) as released`

const albumsReleased: CountQuery = (userId) => sql`
  select count(*) from (
    select albums.id from albums join tracks on tracks.album_id = albums.id
    where albums.artist_id = ${userId} and tracks.is_listed = 1
    group by albums.id having count(*) >= ${sql.lit(albumTracksMin)} limit 1
  ) as released`

const buyersMax = 100

/** People, not purchases. Free tracks have no buyers. */
const buyers: CountQuery = (userId) => sql`
  select count(*) from (
    select distinct purchases.user_id from tracks join purchases on purchases.track_id = tracks.id
    where tracks.artist_id = ${userId} and purchases.price_cents > 0 and purchases.user_id <> ${userId}
    limit ${sql.lit(buyersMax)}
  ) as buyers`

/** The sums of each day contain those of the days before. */
const playsByOthers: CountQuery = (userId) => sql`
  select plays from artist_totals where artist_id = ${userId} order by day desc limit 1`

/** A day on which something was only bought repeats the sum of the plays. */
const daysHeard: CountQuery = (userId) => sql`
  select count(distinct plays) from artist_totals where artist_id = ${userId} and plays > 0`

const followersMax = 100

const followers: CountQuery = (userId) => sql`
  select count(*) from (
    select 1 from artist_follows where artist_id = ${userId} limit ${sql.lit(followersMax)}
  ) as followers`

export const musicianCounts: Record<keyof MusicianFacts, CountQuery> = {
  profileParts,
  tracksReleased,
  albumsReleased,
  buyers,
  playsByOthers,
  daysHeard,
  followers,
}
