// Days as numbers: since 1 January 1970, in UTC.
import { dayMs } from '~/contract/durations'
import type { performanceTimeRanges } from '~/contract/limits'

export type TimeRange = (typeof performanceTimeRanges)[number]

/** How many days a range has, including today. */
export const daysOfRange: Record<Exclude<TimeRange, 'all'>, number> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '365d': 365,
}

export const dayOf = (epochMs: number): number => Math.floor(epochMs / dayMs)

/** The date as the API writes it, such as 2030-01-31. */
export const dateOfDay = (day: number): string =>
  new Date(day * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The numbers of all days from the first to the last, with both. */
export const daysBetween = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
