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

/** The rows from this day on, after the last one before it. */
export const artistTotals = async (database: Database, { id, firstDay }: Range): Promise<TotalsRow[]> => {
  const { rows } = await sql<TotalsRow>`
    select day, plays, listeners, previews, purchases, sources from artist_totals
    where artist_id = ${id} and day >= coalesce(
      (select max(day) from artist_totals where artist_id = ${id} and day < ${firstDay}), ${firstDay})
    order by day
  `.execute(database)
  return rows
}

/** The rows from this day on, after the last one before it. */
export const trackTotals = async (database: Database, { id, firstDay }: Range): Promise<TotalsRow[]> => {
  const { rows } = await sql<TotalsRow>`
    select day, plays, listeners, previews, purchases, sources from track_totals
    where track_id = ${id} and day >= coalesce(
      (select max(day) from track_totals where track_id = ${id} and day < ${firstDay}), ${firstDay})
    order by day
  `.execute(database)
  return rows
}

/** The first day with a row. */
export const firstArtistDay = async (database: Database, artistId: string): Promise<number | null> => {
  const row = await database
    .selectFrom('artist_totals')
    .select(({ fn }) => fn.min('day').as('day'))
    .where('artist_id', '=', artistId)
    .executeTakeFirst()
  return row?.day ?? null
}

/** The first day with a row. */
export const firstTrackDay = async (database: Database, trackId: string): Promise<number | null> => {
  const row = await database
    .selectFrom('track_totals')
    .select(({ fn }) => fn.min('day').as('day'))
    .where('track_id', '=', trackId)
    .executeTakeFirst()
  return row?.day ?? null
}

export type HeardRow = { day: number; reports: number; heard: string }

/** The sums to the last day, and those to the day before the first. */
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

export type TrackSums = {
  id: string
  title: string
  plays: number
  listeners: number
  previews: number
  purchases: number
  total: number
}

type Tracks = { artistId: string; firstDay: number; trackId: string | null; limit: number }

/** Listed tracks, and others with plays or purchases since the first day. Most plays first. */
export const trackSums = async (
  database: Database,
  { artistId, firstDay, trackId, limit }: Tracks,
): Promise<TrackSums[]> => {
  const { rows } = await sql<TrackSums>`
    select id, title, plays, listeners, previews, purchases, count(*) over () as total from (
      select tracks.id, tracks.title, tracks.is_listed,
        coalesce(latest.plays, 0) - coalesce(earlier.plays, 0) as plays,
        coalesce(latest.listeners, 0) - coalesce(earlier.listeners, 0) as listeners,
        coalesce(latest.previews, 0) - coalesce(earlier.previews, 0) as previews,
        coalesce(latest.purchases, 0) - coalesce(earlier.purchases, 0) as purchases
      from tracks
      left join track_totals as latest on latest.track_id = tracks.id
        and latest.day = (select max(day) from track_totals where track_id = tracks.id)
      left join track_totals as earlier on earlier.track_id = tracks.id
        and earlier.day = (select max(day) from track_totals where track_id = tracks.id and day < ${firstDay})
      where tracks.artist_id = ${artistId} ${trackId === null ? sql`` : sql`and tracks.id = ${trackId}`}
    ) as sums
    where is_listed = 1 or plays > 0 or purchases <> 0 ${trackId === null ? sql`` : sql`or 1 = 1`}
    order by plays desc, purchases desc, title, id
    limit ${limit}
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
