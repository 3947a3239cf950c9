import { expect, it } from 'vitest'
import { dayOf, longDay, shortDay } from './day-format'

it('days are formatted in the reader’s language', () => {
  expect(shortDay('2030-01-31', 'en-GB')).toBe('31 Jan')
  expect(longDay('2030-01-31', 'en-US')).toBe('January 31, 2030')
  expect(longDay('2030-01-31', 'de')).toBe('31. Januar 2030')
})

it('a day is a day in UTC, from its first to its last moment', () => {
  expect(dayOf(Date.UTC(2030, 0, 31), 'en-GB')).toBe('31 Jan 2030')
  expect(dayOf(Date.UTC(2030, 1, 1) - 1, 'en-GB')).toBe('31 Jan 2030')
})
