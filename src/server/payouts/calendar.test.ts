import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { dateOf, daysOf, lastDays, lastPeriods, spanBefore } from './calendar'

const moment = fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2200, 0, 1) })
const period = fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const)
const count = fc.integer({ min: 1, max: 366 })

const monday = 1
const isFirstDay = {
  daily: () => true,
  weekly: (date: Date) => date.getUTCDay() === monday,
  monthly: (date: Date) => date.getUTCDate() === 1,
}

describe('periods', () => {
  it('follow one another without a gap and end with the current one', () => {
    const property = fc.property(period, count, moment, (period, count, now) => {
      const spans = lastPeriods(period, count, now)
      expect(spans).toHaveLength(count)
      for (const [index, { startsAt, endsAt }] of spans.entries()) {
        expect(endsAt).toBe(spans[index + 1]?.startsAt ?? endsAt)
        expect(startsAt % dayMs).toBe(0)
        expect(isFirstDay[period](new Date(startsAt))).toBe(true)
      }
      const last = spans.at(-1)
      expect(last?.startsAt).toBeLessThanOrEqual(now)
      expect(last?.endsAt).toBeGreaterThan(now)
    })
    fc.assert(property)
  })

  it('have the right length in February', () => {
    const months = lastPeriods('monthly', 3, Date.UTC(2028, 2, 31))
    expect(months.map(({ startsAt, endsAt }) => [dateOf(startsAt), (endsAt - startsAt) / dayMs])).toEqual([
      ['2028-01-01', 31],
      ['2028-02-01', 29],
      ['2028-03-01', 31],
    ])
  })
})

describe('the last days', () => {
  it('include the whole current day', () => {
    const noon = Date.UTC(2030, 0, 10, 12)
    const week = lastDays(7, noon)
    expect(daysOf(week).map(({ startsAt }) => dateOf(startsAt))).toEqual(
      ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2030-01-${day}`),
    )
    expect(
      daysOf(spanBefore(week))
        .map(({ startsAt }) => dateOf(startsAt))
        .at(-1),
    ).toBe('2030-01-03')
  })
})
