// What one bar of the chart shows: a day, or a month where days would be too many.
import { byMonth, unitFor } from '~/client/charts/periods'
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
