// What the artist learns about the visits of their press kit, from the sums by day.
import { kitDownloads, leadPurposes } from '~/contract/rules/presskit/kit-parts'
import type { Answer, Checked } from '~/contract/schemas/built'
import { rangeOf } from '../../analytics/music-analytics'
import { dateOf } from '../../analytics/totals'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import * as repository from './sums-repository'
import { dayOf, type CountRow } from './sums-repository'

type Parts = { database: Database; clock: Clock }
type TimeRange = Checked<'pressKitAnalytics'>['query']['timeRange']
type DayRow = Awaited<ReturnType<typeof repository.daysFrom>>[number]

const sourcesShown = 50

const sumsOf = (row: DayRow | undefined) => ({
  visits: row?.visits ?? 0,
  seconds: row?.seconds ?? 0,
  plays: row?.plays ?? 0,
  downloads: row?.downloads ?? 0,
  leads: row?.leads ?? 0,
})

const totalsOf = (rows: readonly DayRow[]) => {
  const sum = (name: 'visits' | 'plays' | 'downloads' | 'leads' | 'seconds') =>
    rows.reduce((total, row) => total + row[name], 0)
  const visits = sum('visits')
  return {
    visits,
    plays: sum('plays'),
    downloads: sum('downloads'),
    leads: sum('leads'),
    secondsPerVisit: visits === 0 ? 0 : sum('seconds') / visits,
  }
}

/** One entry for each day, also for those without a row. */
const daysOf = (rows: readonly DayRow[], first: number, last: number) => {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({
    date: dateOf(first + at),
    ...sumsOf(byDay.get(first + at)),
  }))
}

const countsOf = <Name extends string>(
  counts: readonly CountRow[],
  kind: CountRow['kind'],
  names: readonly Name[],
) =>
  names.flatMap((name) => {
    const count = counts.find((row) => row.kind === kind && row.name === name)?.count ?? 0
    return count > 0 ? [{ name, count }] : []
  })

const tracksOf = async (database: Database, artistId: string, counts: readonly CountRow[]) => {
  const played = counts.filter(({ kind }) => kind === 'track')
  const ids = played.map(({ name }) => name)
  const titles = await repository.titlesOf(database, artistId, ids)
  return played.flatMap(({ name: trackId, count: plays }) => {
    const title = titles.get(trackId)
    return title === undefined ? [] : [{ trackId, title, plays }]
  })
}

export const kitAnalytics = async (
  { database, clock }: Parts,
  artistId: string,
  timeRange: TimeRange,
): Promise<Answer<'pressKitAnalytics'>> => {
  const today = dayOf(clock.now())
  const from = rangeOf(timeRange, today).days?.first ?? 0
  const rows = await repository.daysFrom(database, artistId, from)
  const counts = await repository.countsFrom(database, artistId, from)
  const first = timeRange === 'all' ? (rows[0]?.day ?? today) : from
  const sources = counts.filter(({ kind }) => kind === 'source').slice(0, sourcesShown)
  const downloads = countsOf(counts, 'download', kitDownloads)
  const purposes = countsOf(counts, 'purpose', leadPurposes)
  return {
    timeRange,
    totals: totalsOf(rows),
    days: daysOf(rows, first, today),
    sources: sources.map(({ name: source, count: visits }) => ({ source, visits })),
    tracks: await tracksOf(database, artistId, counts),
    downloads: downloads.map(({ name: kind, count }) => ({ kind, count })),
    purposes: purposes.map(({ name: purpose, count: leads }) => ({ purpose, leads })),
  }
}
