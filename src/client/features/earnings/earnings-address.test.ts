import { expect, test } from 'vitest'
import { lookOf, searchOf } from './earnings-address'

const usual = { page: 1, period: 'daily', range: '30d', from: null, to: null }

test('an address without a wish shows what is usual, and what is usual is not written into it', () => {
  expect(lookOf('')).toEqual(usual)
  expect(searchOf(lookOf(''))).toBe('')
})

test('what is looked at comes back from its address', () => {
  const search = '?period=monthly&range=all&from=2029-12-01&to=2030-01-31&page=3'
  const look = { page: 3, period: 'monthly', range: 'all', from: '2029-12-01', to: '2030-01-31' }
  expect(lookOf(search)).toEqual(look)
  expect(searchOf(lookOf(search))).toBe(search)
})

test.each([
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?period=hourly',
  '?range=1d',
  '?from=soon',
  '?to=2030-13-01',
  '?to=2030-02-31',
])('%s is nothing anybody could look at, and shows what is usual', (search) => {
  expect(lookOf(search)).toEqual(usual)
})
