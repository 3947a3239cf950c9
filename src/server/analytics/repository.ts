// Reads the sums of an artist or of one track. All queries of an answer run at the same time, and thousands of days come
// packed into one text, because to make an object of each row takes longer than to find it.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/open'
import {
  asText,
  fieldsOf,
  joinFields,
  numbersOf,
  packFields,
  packOrdered,
  type Packed,
} from '../database/packed-rows'
import { prepareLookup } from '../database/prepared-query'

/** The totals from the first day to the end of this one. */
export type TotalsRow = {
  day: number
  plays: number
  listeners: number
  previews: number
  purchases: number
}

/**
 * For each table of totals: the column of its owner, and a stamp, which shows whether totals in memory are stale. The
 * stamp of an artist's totals has the number of changes of the row. The totals of a single track are read at every call, so
 * their stamp is only the day.
 */
const kinds = {
  artist_totals: { owner: 'artist_id', stamp: sql`cast(day as text) || ' ' || cast(changes as text)` },
  track_totals: { owner: 'track_id', stamp: sql`cast(day as text)` },
} as const

type TotalsTable = keyof typeof kinds

/** The shown days, and the first day of which the totals are needed. */
type AskedTotals = { id: string; first: number; last: number; earliest: number }

type TotalsAnswer = Packed & { first_day: number | null; earlier: string | null; latest: string | null }

const countColumns = ['plays', 'listeners', 'previews', 'purchases']
const packedCounts = joinFields(...countColumns.map(asText))

const totalsQuery = (table: TotalsTable) =>
  prepareLookup((database, { id, first, last, earliest }: AskedTotals) => {
    const { owner, stamp } = kinds[table]
    const ofOwner = sql`${sql.table(table)} where ${sql.ref(owner)} = ${id}`
    const endOf = (isBefore: RawBuilder<unknown>) =>
      sql`(select ${joinFields(sql`${stamp}`, sql`sources`)} from ${ofOwner} and ${isBefore}
        order by day desc limit 1)`
    return {
      compile: () =>
        sql<TotalsAnswer>`
          select (select min(day) from ${ofOwner}) as first_day,
            ${endOf(sql`day < ${first}`)} as earlier, ${endOf(sql`day <= ${last}`)} as latest,
            (select ${packOrdered(joinFields(asText('day'), packedCounts), sql.ref('day'))}
              from ${ofOwner} and day >= coalesce(
                (select max(day) from ${ofOwner} and day < ${earliest}), ${earliest})) as packed
        `.compile(database),
    }
  })

const selectTotals = {
  artist_totals: totalsQuery('artist_totals'),
  track_totals: totalsQuery('track_totals'),
}

/** The end of a range of days. */
type End = {
  /** Changes with every change of the totals to this day; null if there are none. */
  stamp: string | null
  /** The plays by source from the first day to this one, as JSON. */
  sources: string
}

export type Totals = {
  /** The first day with a row. */
  firstDay: number | null
  /** The last row before `earliest`, and all rows from that day on. */
  rows: TotalsRow[]
  /** The day before the first shown day. */
  earlier: End
  /** The last shown day. */
  latest: End
}

const endIn = (packed: string | null): End => {
  const [stamp = null, sources = '{}'] = fieldsOf([{ packed }])
  return { stamp, sources }
}

const totalsIn = (packed: string | null): TotalsRow[] => {
  const numbers = numbersOf(packed)
  const rows: TotalsRow[] = []
  for (let at = 0; at < numbers.length; at += 5) {
    rows.push({
      day: numbers[at] ?? 0,
      plays: numbers[at + 1] ?? 0,
      listeners: numbers[at + 2] ?? 0,
      previews: numbers[at + 3] ?? 0,
      purchases: numbers[at + 4] ?? 0,
    })
  }
  return rows
}

export const totalsOf = async (
  database: Database,
  table: TotalsTable,
  { id, first, last, earliest }: AskedTotals,
): Promise<Totals> => {
  const [answer] = await selectTotals[table](database, { id, first, last, earliest })
  return {
    firstDay: answer?.first_day ?? null,
    rows: totalsIn(answer?.packed ?? null),
    earlier: endIn(answer?.earlier ?? null),
    latest: endIn(answer?.latest ?? null),
  }
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

export type TrackRow = { id: string; title: string; isListed: boolean }

const tab = '\t'

/** Tabs separate the fields. Titles have none, unless an early version stored one. */
const packedTracks = packFields(sql`id`, asText('is_listed'), sql`replace(title, ${sql.lit(tab)}, ' ')`)

const tracksIn = (fields: readonly string[]): TrackRow[] => {
  const rows: TrackRow[] = []
  for (let at = 0; at < fields.length; at += 3)
    rows.push({ id: fields[at] ?? '', title: fields[at + 2] ?? '', isListed: fields[at + 1] === '1' })
  return rows
}

const selectTracks = prepareLookup((database, { artistId }: { artistId: string }) => ({
  compile: () =>
    sql<Packed>`select ${packedTracks} as packed from tracks where artist_id = ${artistId}`.compile(database),
}))

export const tracksOf = async (database: Database, artistId: string): Promise<TrackRow[]> =>
  tracksIn(fieldsOf(await selectTracks(database, { artistId })))

const selectTrack = prepareLookup(
  (database, { artistId, trackId }: { artistId: string; trackId: string }) => ({
    compile: () =>
      sql<Packed>`
      select ${packedTracks} as packed from tracks where id = ${trackId} and artist_id = ${artistId}
    `.compile(database),
  }),
)

/** Empty if the artist did not make the track. */
export const trackOf = async (database: Database, artistId: string, trackId: string): Promise<TrackRow[]> =>
  tracksIn(fieldsOf(await selectTrack(database, { artistId, trackId })))

export type Counts = Pick<TotalsRow, 'plays' | 'listeners' | 'previews' | 'purchases'>

/** The totals of a track, and the number of the first day with a play or purchase. */
export type TrackCounts = Counts & { firstDay: number }

const selectTotalsByTrack = prepareLookup(
  (database, { artistId, day }: { artistId: string; day: number }) => ({
    compile: () =>
      sql<Packed>`
      select ${packFields(sql`id`, asText('first_day'), sql`counts`)} as packed from (
        select id, (select min(day) from track_totals where track_id = tracks.id) as first_day,
          (select ${packedCounts} from track_totals where track_id = tracks.id and day <= ${day}
            order by day desc limit 1) as counts
        from tracks where artist_id = ${artistId}
      ) as totals
    `.compile(database),
  }),
)

/** The totals of each track of the artist to the end of this day, by the ids of the tracks. */
export const totalsByTrack = async (
  database: Database,
  artistId: string,
  day: number,
): Promise<Map<string, TrackCounts>> => {
  const fields = fieldsOf(await selectTotalsByTrack(database, { artistId, day }))
  const byTrack = new Map<string, TrackCounts>()
  const width = countColumns.length + 2
  for (let at = 0; at < fields.length; at += width) {
    const [id = '', ...numbers] = fields.slice(at, at + width)
    const [firstDay = 0, plays = 0, listeners = 0, previews = 0, purchases = 0] = numbers.map(Number)
    byTrack.set(id, { firstDay, plays, listeners, previews, purchases })
  }
  return byTrack
}

export type FollowerDay = { day: number; gained: number; lost: number }

type OfFollowers = { artistId: string; first: number }

const selectFollowerDays = prepareLookup((database, { artistId, first }: OfFollowers) => ({
  compile: () =>
    sql<Packed>`
      select ${packOrdered(joinFields(asText('day'), asText('gained'), asText('lost')), sql.ref('day'))} as packed
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
  const numbers = numbersOf(answer?.packed ?? null)
  const rows: FollowerDay[] = []
  for (let at = 0; at < numbers.length; at += 3)
    rows.push({ day: numbers[at] ?? 0, gained: numbers[at + 1] ?? 0, lost: numbers[at + 2] ?? 0 })
  return rows
}
