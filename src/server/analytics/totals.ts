// Sums of ranges of days, from totals that run from the first day to the end of each day.
import { playSources, type PlaySource } from '~/contract/rules/listening/play-sources'
import type { Answer } from '~/contract/schemas/built'
import { dateOfDay } from '../core/day-numbers'
import type { Counts, HeardRow, Totals, TotalsRow } from './repository'

type Analytics = Answer<'musicAnalytics'>

/** A period of days, by their numbers. The first and the last day belong to it. */
export type Days = { first: number; last: number }

export const noCounts: Counts = { plays: 0, listeners: 0, previews: 0, purchases: 0 }

/** The totals at the end of this day. */
const totalsAt = (rows: readonly TotalsRow[], day: number) =>
  rows.findLast((row) => row.day <= day) ?? noCounts

export const difference = (to: Counts, from: Counts): Counts => ({
  plays: to.plays - from.plays,
  listeners: to.listeners - from.listeners,
  previews: to.previews - from.previews,
  purchases: to.purchases - from.purchases,
})

export const withDailyListeners = (
  { plays, listeners, previews, purchases }: Counts,
  dayCount: number,
): Analytics['totals'] => ({
  plays,
  previews,
  purchases,
  listenersPerDay: dayCount > 0 ? listeners / dayCount : 0,
})

const dayCountOf = ({ first, last }: Days) => Math.max(0, last - first + 1)

/** How many of these days are not before the first play, because the average of a new artist begins there. */
export const daysSince = ({ first, last }: Days, firstDay: number | null) =>
  firstDay === null ? 0 : dayCountOf({ first: Math.max(first, firstDay), last })

export const sumsOf = (
  rows: readonly TotalsRow[],
  days: Days,
  firstDay: number | null,
): Analytics['totals'] =>
  withDailyListeners(
    difference(totalsAt(rows, days.last), totalsAt(rows, days.first - 1)),
    daysSince(days, firstDay),
  )

const dates = new Map<number, string>()

/** Each date is written once, because an answer has thousands of them. There are only as many as there are days with plays. */
export const dateOf = (day: number): string => {
  const date = dates.get(day) ?? dateOfDay(day)
  dates.set(day, date)
  return date
}

/** One entry for each day. `rows` begin with the last one before the first day, if there is one. */
const countsOf = (rows: readonly TotalsRow[], { first, last }: Days): Counts[] => {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  let before: Counts = totalsAt(rows, first - 1)
  return Array.from({ length: dayCountOf({ first, last }) }, (_, index) => {
    const now = byDay.get(first + index) ?? before
    const counts = difference(now, before)
    before = now
    return counts
  })
}

export const daysOf = (rows: readonly TotalsRow[], days: Days, before: Days | null): Analytics['days'] => {
  const earlier = before && countsOf(rows, before)
  return countsOf(rows, days).map(({ plays, listeners, previews, purchases }, index) => ({
    date: dateOf(days.first + index),
    plays,
    previews,
    purchases,
    listeners,
    previousPlays: earlier?.[index]?.plays ?? null,
    previousListeners: earlier?.[index]?.listeners ?? null,
  }))
}

const sourcesIn = (text: string) => JSON.parse(text) as Partial<Record<PlaySource, number>>

/** Of all plays of these days. Plays of older clients have no source. */
export const sourcesOf = (
  { earlier, latest }: Pick<Totals, 'earlier' | 'latest'>,
  plays: number,
): Analytics['sources'] => {
  const [after, before] = [sourcesIn(latest.sources), sourcesIn(earlier.sources)]
  const known = playSources.map((source) => ({
    source,
    plays: (after[source] ?? 0) - (before[source] ?? 0),
  }))
  const unknown = plays - known.reduce((sum, each) => sum + each.plays, 0)
  return [...known, { source: 'unknown' as const, plays: unknown }]
    .filter((each) => each.plays > 0)
    .toSorted((one, other) => other.plays - one.plays)
}

const heardIn = ({ heard }: HeardRow) => JSON.parse(heard) as number[]

export const retentionOf = (rows: readonly HeardRow[], firstDay: number, parts: number) => {
  const latest = rows.at(-1)
  const earlier = rows.find(({ day }) => day < firstDay)
  const [after, before] = [latest ? heardIn(latest) : [], earlier ? heardIn(earlier) : []]
  return {
    reports: (latest?.reports ?? 0) - (earlier?.reports ?? 0),
    heard: Array.from({ length: parts }, (_, part) => (after[part] ?? 0) - (before[part] ?? 0)),
  }
}
