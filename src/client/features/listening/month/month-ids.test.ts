import { expect, it } from 'vitest'
import { monthFrom, monthOf } from './month-ids'

it('names the month of a local date', () => {
  expect(monthOf(new Date(2030, 0, 31, 23, 59))).toBe('2030-01')
  expect(monthOf(new Date(2029, 11, 1))).toBe('2029-12')
})

it('counts months across years', () => {
  expect(monthFrom('2030-01', -1)).toBe('2029-12')
  expect(monthFrom('2029-12', 1)).toBe('2030-01')
  expect(monthFrom('2030-03', 0)).toBe('2030-03')
})
