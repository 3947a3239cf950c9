import { longDay, longMonth, shortDay, shortMonth } from '~/client/charts/day-format'
import type { Period } from './earnings-address'
import { messages } from './messages'

export const shortPeriod = (period: Period, start: string, locale?: string) =>
  period === 'monthly' ? shortMonth(start, locale) : shortDay(start, locale)

export function longPeriod(period: Period, start: string, locale?: string) {
  if (period === 'monthly') return longMonth(start, locale)
  return period === 'weekly' ? messages.chart.weekOf(longDay(start, locale)) : longDay(start, locale)
}
