import { expect, it } from 'vitest'
import { dayOf, longDay, longPeriod, shortDay, shortPeriod } from './day-text'

it('days are formatted in the reader’s language', () => {
  expect(shortDay('2030-01-31', 'en-GB')).toBe('31 Jan')
  expect(longDay('2030-01-31', 'en-US')).toBe('January 31, 2030')
  expect(longDay('2030-01-31', 'de')).toBe('31. Januar 2030')
})

it('a day is a day in UTC, from its first to its last moment', () => {
  expect(dayOf(Date.UTC(2030, 0, 31), 'en-GB')).toBe('31 Jan 2030')
  expect(dayOf(Date.UTC(2030, 1, 1) - 1, 'en-GB')).toBe('31 Jan 2030')
})

it('a period is named by its day, week or month', () => {
  expect(longPeriod('daily', '2030-01-07', 'en-GB')).toBe('7 January 2030')
  expect(longPeriod('weekly', '2030-01-07', 'en-GB')).toBe('Week of 7 January 2030')
  expect(longPeriod('monthly', '2030-01-01', 'en-GB')).toBe('January 2030')
  expect(shortPeriod('weekly', '2030-01-07', 'en-GB')).toBe('7 Jan')
  expect(shortPeriod('monthly', '2030-01-01', 'en-GB')).toBe('Jan 2030')
})
