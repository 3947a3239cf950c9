// What one bar of the chart shows: a day, or a month where days would be too many.
import type { Answer } from '~/contract/schemas/built'

type Day = Answer<'musicAnalytics'>['days'][number]

export type Period = {
  /** The date of the day, or of the first day of the month. */
  start: string
  plays: number
  /** The plays of the same day in the period before; null where there is none. */
  previousPlays: number | null
  /** The listeners of the day, or of an average day of the month. */
  listeners: number
  /** The listeners of the same day in the period before; null where there is none. */
  previousListeners: number | null
}

export type Unit = 'day' | 'month'

const daysMax = 366

export const unitFor = (days: readonly unknown[]): Unit => (days.length > daysMax ? 'month' : 'day')

const monthOf = (date: string) => `${date.slice(0, 'yyyy-mm'.length)}-01`

/** The days of each month, under the date of its first day. */
export function byMonth<OneDay extends { date: string }>(days: readonly OneDay[]): [string, OneDay[]][] {
  const months = new Map<string, OneDay[]>()
  for (const day of days) {
    const month = monthOf(day.date)
    months.set(month, [...(months.get(month) ?? []), day])
  }
  return [...months]
}

export function periodsOf(days: readonly Day[]): Period[] {
  if (unitFor(days) === 'day')
    return days.map(({ date, plays, previousPlays, listeners, previousListeners }) => ({
      start: date,
      plays,
      previousPlays,
      listeners,
      previousListeners,
    }))
  return byMonth(days).map(([start, ofMonth]) => ({
    start,
    plays: ofMonth.reduce((sum, { plays }) => sum + plays, 0),
    previousPlays: null,
    listeners: ofMonth.reduce((sum, { listeners }) => sum + listeners, 0) / ofMonth.length,
    previousListeners: null,
  }))
}
