import { sql } from 'kysely'
import type { Database } from '../database/open'

type Range = { id: string; firstDay: number }

export type TotalsRow = {
  day: number
  plays: number
  listeners: number
  previews: number
  purchases: number
  sources: string
}

/** Whose totals are in a table. */
const owners = { artist_totals: 'artist_id', track_totals: 'track_id' } as const

type TotalsTable = keyof typeof owners

/** The last row before `firstDay`, and all rows from that day on. */
export const totalsFrom = async (
  database: Database,
  table: TotalsTable,
  { id, firstDay }: Range,
): Promise<TotalsRow[]> => {
  const [from, owner] = [sql.table(table), sql.ref(owners[table])]
  const { rows } = await sql<TotalsRow>`
    select day, plays, listeners, previews, purchases, sources from ${from}
    where ${owner} = ${id} and day >= coalesce(
      (select max(day) from ${from} where ${owner} = ${id} and day < ${firstDay}), ${firstDay})
    order by day
  `.execute(database)
  return rows
}

/** The first day with a row. */
export const firstDayIn = async (
  database: Database,
  table: TotalsTable,
  id: string,
): Promise<number | null> => {
  const { rows } = await sql<{ day: number | null }>`
    select min(day) as day from ${sql.table(table)} where ${sql.ref(owners[table])} = ${id}
  `.execute(database)
  return rows[0]?.day ?? null
}

export type HeardRow = { day: number; reports: number; heard: string }

/** The sums up to the last day, and the sums up to the day before `firstDay`. */
export const heardTotals = async (database: Database, { id, firstDay }: Range): Promise<HeardRow[]> => {
  const { rows } = await sql<HeardRow>`
    select day, reports, heard from track_heard_totals
    where track_id = ${id} and day in (
      (select max(day) from track_heard_totals where track_id = ${id} and day < ${firstDay}),
      (select max(day) from track_heard_totals where track_id = ${id}))
    order by day
  `.execute(database)
  return rows
}

/** `latest` and `earlier`: the four totals, separated by spaces; null before the first play. */
export type TrackTotals = {
  id: string
  title: string
  is_listed: number
  latest: string | null
  earlier: string | null
}

/** All four in one column: a subquery gives only one column, and a subquery for each would search four times. */
const packedTotals = sql`cast(plays as text) || ' ' || cast(listeners as text) || ' '
  || cast(previews as text) || ' ' || cast(purchases as text)`

type Tracks = { artistId: string; firstDay: number; trackId: string | null }

/** The totals of each track, to the last day and to the day before the first. */
export const totalsOfTracks = async (
  database: Database,
  { artistId, firstDay, trackId }: Tracks,
): Promise<TrackTotals[]> => {
  const { rows } = await sql<TrackTotals>`
    select id, title, is_listed,
      (select ${packedTotals} from track_totals where track_id = tracks.id
        order by day desc limit 1) as latest,
      (select ${packedTotals} from track_totals where track_id = tracks.id and day < ${firstDay}
        order by day desc limit 1) as earlier
    from tracks
    where artist_id = ${artistId} ${trackId === null ? sql`` : sql`and id = ${trackId}`}
  `.execute(database)
  return rows
}

/** Whether the artist made the track. */
export const isOwnTrack = async (database: Database, artistId: string, trackId: string): Promise<boolean> => {
  const row = await database
    .selectFrom('tracks')
    .select('id')
    .where('id', '=', trackId)
    .where('artist_id', '=', artistId)
    .executeTakeFirst()
  return row !== undefined
}

export type FollowerDay = { day: number; gained: number; lost: number }

/** The days on which somebody began or stopped following the artist. */
export const followerDaysFrom = (
  database: Database,
  artistId: string,
  firstDay: number,
): Promise<FollowerDay[]> =>
  database
    .selectFrom('follower_days')
    .select(['day', 'gained', 'lost'])
    .where('artist_id', '=', artistId)
    .where('day', '>=', firstDay)
    .orderBy('day')
    .execute()
