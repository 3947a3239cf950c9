// Reads the sums of an artist or of one track. All queries of an answer run at the same time, and thousands of days come
// packed into one text, because to make an object of each row takes longer than to find it.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/open'
import { asText, joinFields, numbersOf, packOrdered, type Packed } from '../database/packed-rows'
import { prepareLookup } from '../database/prepared-query'

/** The totals from the first day to the end of this one. */
export type TotalsRow = {
  day: number
  plays: number
  listeners: number
  previews: number
  purchases: number
}

/** Whose totals are in a table. */
const owners = { artist_totals: 'artist_id', track_totals: 'track_id' } as const

type TotalsTable = keyof typeof owners

/** The shown days, and the first day of which the totals are needed. */
type AskedTotals = { id: string; first: number; last: number; earliest: number }

type TotalsAnswer = Packed & { first_day: number | null; earlier: string | null; latest: string | null }

const countColumns = ['plays', 'listeners', 'previews', 'purchases']
const packedRow = joinFields(...['day', ...countColumns].map(asText))

const totalsQuery = (table: TotalsTable) =>
  prepareLookup((database, { id, first, last, earliest }: AskedTotals) => {
    const ofOwner = sql`${sql.table(table)} where ${sql.ref(owners[table])} = ${id}`
    const sourcesTo = (isBefore: RawBuilder<unknown>) =>
      sql`(select sources from ${ofOwner} and ${isBefore} order by day desc limit 1)`
    return {
      compile: () =>
        sql<TotalsAnswer>`
          select (select min(day) from ${ofOwner}) as first_day,
            ${sourcesTo(sql`day < ${first}`)} as earlier, ${sourcesTo(sql`day <= ${last}`)} as latest,
            (select ${packOrdered(packedRow, sql.ref('day'))} from ${ofOwner} and day >= coalesce(
              (select max(day) from ${ofOwner} and day < ${earliest}), ${earliest})) as packed
        `.compile(database),
    }
  })

const selectTotals = {
  artist_totals: totalsQuery('artist_totals'),
  track_totals: totalsQuery('track_totals'),
}

export type Totals = {
  /** The first day with a row. */
  firstDay: number | null
  /** The last row before `earliest`, and all rows from that day on. */
  rows: TotalsRow[]
  /** The plays by source to the day before the first shown day, and to the last one, as JSON. */
  sources: { earlier: string; latest: string }
}

const noSources = '{}'

export const totalsOf = async (
  database: Database,
  table: TotalsTable,
  { id, first, last, earliest }: AskedTotals,
): Promise<Totals> => {
  const [answer] = await selectTotals[table](database, { id, first, last, earliest })
  const rows = numbersOf(answer?.packed ?? null, countColumns.length + 1).map(
    ([day = 0, plays = 0, listeners = 0, previews = 0, purchases = 0]) => ({
      day,
      plays,
      listeners,
      previews,
      purchases,
    }),
  )
  const sources = { earlier: answer?.earlier ?? noSources, latest: answer?.latest ?? noSources }
  return { firstDay: answer?.first_day ?? null, rows, sources }
}

export type HeardRow = { day: number; reports: number; heard: string }

type AskedHeard = { id: string; first: number }

const selectHeard = prepareLookup((database, { id, first }: AskedHeard) => ({
  compile: () =>
    sql<HeardRow>`
      select day, reports, heard from track_heard_totals
      where track_id = ${id} and day in (
        (select max(day) from track_heard_totals where track_id = ${id} and day < ${first}),
        (select max(day) from track_heard_totals where track_id = ${id}))
      order by day
    `.compile(database),
}))

/** The sums up to the last day, and the sums up to the day before `first`. */
export const heardTotals = (database: Database, { id, first }: AskedHeard): Promise<HeardRow[]> =>
  selectHeard(database, { id, first })

/** `latest` and `earlier`: the four totals, separated by spaces; null before the first play. */
export type TrackTotals = {
  id: string
  title: string
  is_listed: number
  latest: string | null
  earlier: string | null
}

/** All four in one column: a subquery gives only one column, and a subquery for each would search four times. */
const packedTotals = sql.join(countColumns.map(asText), sql` || ' ' || `)

type OfTracks = { artistId: string; first: number }

const selectTracks = (database: Database, where: RawBuilder<unknown>, first: number) => ({
  compile: () =>
    sql<TrackTotals>`
      select id, title, is_listed,
        (select ${packedTotals} from track_totals where track_id = tracks.id
          order by day desc limit 1) as latest,
        (select ${packedTotals} from track_totals where track_id = tracks.id and day < ${first}
          order by day desc limit 1) as earlier
      from tracks where ${where}
    `.compile(database),
})

const selectAllTracks = prepareLookup((database, { artistId, first }: OfTracks) =>
  selectTracks(database, sql`artist_id = ${artistId}`, first),
)

const selectOneTrack = prepareLookup(
  (database, { artistId, trackId, first }: OfTracks & { trackId: string }) =>
    selectTracks(database, sql`id = ${trackId} and artist_id = ${artistId}`, first),
)

/** The totals of each track of the artist, or of one of them, to the last day and to the day before `first`. */
export const totalsOfTracks = (
  database: Database,
  { artistId, trackId, first }: OfTracks & { trackId: string | null },
): Promise<TrackTotals[]> =>
  trackId === null
    ? selectAllTracks(database, { artistId, first })
    : selectOneTrack(database, { artistId, trackId, first })

export type FollowerDay = { day: number; gained: number; lost: number }

const selectFollowerDays = prepareLookup((database, { artistId, first }: OfTracks) => ({
  compile: () =>
    sql<Packed>`
      select ${packOrdered(joinFields(...['day', 'gained', 'lost'].map(asText)), sql.ref('day'))} as packed
      from follower_days where artist_id = ${artistId} and day >= ${first}
    `.compile(database),
}))

/** The days on which somebody began or stopped following the artist. */
export const followerDaysFrom = async (
  database: Database,
  artistId: string,
  first: number,
): Promise<FollowerDay[]> => {
  const [answer] = await selectFollowerDays(database, { artistId, first })
  return numbersOf(answer?.packed ?? null, 3).map(([day = 0, gained = 0, lost = 0]) => ({
    day,
    gained,
    lost,
  }))
}
