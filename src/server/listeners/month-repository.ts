// Reads the stored sums of one listener and month.
import { sql } from 'kysely'
import { dayMs, minuteMs } from '~/contract/durations'
import type { Genre } from '~/contract/rules/genres'
import type { Database } from '../database/open'
import { asText, fieldsOf, packFields, type Packed } from '../database/packed-rows'
import { prepareLookup } from '../database/prepared-query'
import type { EdgeSum, TrackSum, QuarterSum } from './month-sums'
import type { Edge, ZonedMonth } from './zoned-month'

type OfMonth = { userId: string; month: number }

const selectTracks = prepareLookup((database, { userId, month }: OfMonth) => ({
  compile: () =>
    sql<Packed>`
      select ${packFields(sql`artist_id`, sql`coalesce(genre, '')`, asText('plays'), asText('heard_ms'))} as packed
      from listened_months where user_id = ${userId} and month = ${month}
    `.compile(database),
}))

const fieldsPerTrack = 4

/** Each track that was played in a month in UTC. Includes tracks that were taken down. */
export const tracksIn = async (database: Database, ofMonth: OfMonth): Promise<TrackSum[]> => {
  const fields = fieldsOf(await selectTracks(database, ofMonth))
  const tracks: TrackSum[] = []
  for (let at = 0; at < fields.length; at += fieldsPerTrack) {
    const genre = fields[at + 1] ?? ''
    tracks.push({
      artistId: fields[at] ?? '',
      genre: genre === '' ? null : (genre as Genre),
      plays: Number(fields[at + 2]),
      listenedMs: Number(fields[at + 3]),
    })
  }
  return tracks
}

const quarterMs = 15 * minuteMs
const quartersPerDay = dayMs / quarterMs

type QuarterRow = { quarter: number; plays: number; heard_ms: number }

const selectTimesOfDay = prepareLookup(
  (database, { userId, first, end }: { userId: string; first: number; end: number }) => ({
    compile: () =>
      sql<QuarterRow>`
        select min(quarter) as quarter, sum(plays) as plays, sum(heard_ms) as heard_ms
        from listened_quarters where user_id = ${userId} and quarter >= ${first} and quarter < ${end}
        group by quarter % ${sql.lit(quartersPerDay)}
      `.compile(database),
  }),
)

/**
 * The sums of each quarter of an hour of the day, one for each time between two changes of the clocks. Meanwhile local time
 * is equally far ahead of UTC, so all days of it can be added up. Months begin and end at a quarter of an hour, in every
 * time zone.
 */
export const quartersOf = async (
  database: Database,
  userId: string,
  { end, spans }: Pick<ZonedMonth, 'end' | 'spans'>,
): Promise<QuarterSum[]> => {
  const parts = spans.map(({ from }, at) =>
    selectTimesOfDay(database, {
      userId,
      first: Math.ceil(from / quarterMs),
      end: Math.ceil((spans[at + 1]?.from ?? end) / quarterMs),
    }),
  )
  const rows = (await Promise.all(parts)).flat()
  return rows.map(({ quarter, plays, heard_ms }) => ({
    from: quarter * quarterMs,
    plays: Number(plays),
    listenedMs: Number(heard_ms),
  }))
}

type EdgeRow = {
  trackId: string
  artistId: string
  genre: Genre | null
  plays: number
  listenedMs: number
  playsInStoredMonth: number
}

type OfEdge = { userId: string; start: number; end: number; playedIn: number; month: number }

/** A cross join, because SQLite then begins with the few plays of the edge and not with all tracks of the month. */
const selectEdge = prepareLookup((database, { userId, start, end, playedIn, month }: OfEdge) => ({
  compile: () =>
    sql<EdgeRow>`
      select played.track_id as "trackId", kinds.artist_id as "artistId", kinds.genre, played.plays,
        played.heard_ms as "listenedMs", coalesce(stored.plays, 0) as "playsInStoredMonth"
      from (
        select track_id, count(*) as plays, sum(heard_ms) as heard_ms from plays
        where user_id = ${userId} and played_at >= ${start} and played_at < ${end} group by track_id
      ) as played
      cross join listened_months as kinds
      left join listened_months as stored
        on stored.user_id = ${userId} and stored.month = ${month} and stored.track_id = played.track_id
      where kinds.user_id = ${userId} and kinds.month = ${playedIn} and kinds.track_id = played.track_id
    `.compile(database),
}))

export const edgeOf = async (
  database: Database,
  { userId, month }: OfMonth,
  { start, end, playedIn, change }: Edge,
): Promise<EdgeSum[]> => {
  const rows = await selectEdge(database, { userId, start, end, playedIn, month })
  return rows.map((row) => Object.assign(row, { change }))
}
