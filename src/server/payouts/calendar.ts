// Consecutive days, weeks and months in UTC.

import { dayMs } from '~/contract/durations'

/** `startsAt` is included, `endsAt` is not. */
export type Span = { startsAt: number; endsAt: number }
type Period = 'daily' | 'weekly' | 'monthly'

export const allTime: Span = { startsAt: 0, endsAt: Number.MAX_SAFE_INTEGER }

export const startOfDay = (at: number) => Math.floor(at / dayMs) * dayMs

/** A date such as 2030-01-31. */
export const dateOf = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The last `count` days, including today. */
export const lastDays = (count: number, now: number): Span => {
  const endsAt = startOfDay(now) + dayMs
  return { startsAt: endsAt - count * dayMs, endsAt }
}

/** The span of the same length that ends where this one starts. */
export const spanBefore = ({ startsAt, endsAt }: Span): Span => ({
  startsAt: startsAt - (endsAt - startsAt),
  endsAt: startsAt,
})

export const daysOf = ({ startsAt, endsAt }: Span): Span[] =>
  Array.from({ length: Math.round((endsAt - startsAt) / dayMs) }, (_, index) => ({
    startsAt: startsAt + index * dayMs,
    endsAt: startsAt + (index + 1) * dayMs,
  }))

const daysInWeek = 7
/** The epoch, 1 January 1970, was a Thursday. */
const daysFromMondayAtFirst = 3

const startOfWeek = (at: number) => {
  const day = Math.floor(at / dayMs)
  return (day - ((day + daysFromMondayAtFirst) % daysInWeek)) * dayMs
}

const monthsFrom = (at: number, months: number) => {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
}

/** The start of the period that is `periods` periods after the current one. */
const startFrom: Record<Period, (now: number, periods: number) => number> = {
  daily: (now, days) => startOfDay(now) + days * dayMs,
  weekly: (now, weeks) => startOfWeek(now) + weeks * daysInWeek * dayMs,
  monthly: monthsFrom,
}

/** Returns the oldest period first. The last one is the current period. */
export const lastPeriods = (period: Period, count: number, now: number): Span[] =>
  Array.from({ length: count }, (_, index) => {
    const periods = index + 1 - count
    return { startsAt: startFrom[period](now, periods), endsAt: startFrom[period](now, periods + 1) }
  })
