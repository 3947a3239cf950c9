import { expect, it } from 'vitest'
import { longPeriod, shortPeriod } from './day-text'

it('a period is named by its day, week or month', () => {
  expect(longPeriod('daily', '2030-01-07', 'en-GB')).toBe('7 January 2030')
  expect(longPeriod('weekly', '2030-01-07', 'en-GB')).toBe('Week of 7 January 2030')
  expect(longPeriod('monthly', '2030-01-01', 'en-GB')).toBe('January 2030')
  expect(shortPeriod('weekly', '2030-01-07', 'en-GB')).toBe('7 Jan')
  expect(shortPeriod('monthly', '2030-01-01', 'en-GB')).toBe('Jan 2030')
})
