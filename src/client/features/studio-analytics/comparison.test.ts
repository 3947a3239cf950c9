import { expect, it } from 'vitest'
import { comparison, roundedText } from './comparison'

it.each([
  [150, 100, 'Up 50% from 100 in the 30 days before'],
  [66, 99.96, 'Down 34% from 100 in the 30 days before'],
  [100, 100, 'The same as in the 30 days before'],
  [1_000, 1_001, 'The same as in the 30 days before'],
  [3, 0, 'None in the 30 days before'],
  [0, 0, 'None, as in the 30 days before'],
  [0, 8, 'Down 100% from 8 in the 30 days before'],
])('%d after %d reads "%s"', (now, before, text) => {
  expect(comparison(now, before, '30d')).toBe(text)
})

it('an average has one decimal below a hundred', () => {
  expect([0, 0.04, 1.25, 99.94, 100.4, 12_345.6].map(roundedText)).toEqual([
    '0',
    '0',
    '1.3',
    '99.9',
    '100',
    '12,346',
  ])
})
