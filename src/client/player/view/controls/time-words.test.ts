import { expect, it } from 'vitest'
import { clockTime, spokenPosition } from './time-words'

it.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [72, '1:12'],
  [599, '9:59'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [Infinity, '0:00'],
  [-3, '0:00'],
])('shows %d seconds as %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown)
})

it.each([
  [72, 204, '1 minute 12 of 3 minutes 24'],
  [0, 60, '0 seconds of 1 minute'],
  [1, 61, '1 second of 1 minute 1'],
  [3603, 7200, '1 hour 0 minutes 3 of 2 hours'],
  [3660, 7322, '1 hour 1 minute of 2 hours 2 minutes 2'],
])('speaks %d of %d seconds as "%s"', (position, duration, words) => {
  expect(spokenPosition(position, duration)).toBe(words)
})
