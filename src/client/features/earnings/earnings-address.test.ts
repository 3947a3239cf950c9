import { expect, it } from 'vitest'
import { viewOf, searchOf } from './earnings-address'

const usual = { page: 1, period: 'daily', range: '30d', from: null, to: null }

it('an address without parameters shows the defaults, and the defaults are not written to the address', () => {
  expect(viewOf('')).toEqual(usual)
  expect(searchOf(viewOf(''))).toBe('')
})

it('a view is restored from its address', () => {
  const search = '?period=monthly&range=all&from=2029-12-01&to=2030-01-31&page=3'
  const view = { page: 3, period: 'monthly', range: 'all', from: '2029-12-01', to: '2030-01-31' }
  expect(viewOf(search)).toEqual(view)
  expect(searchOf(viewOf(search))).toBe(search)
})

it.each([
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?period=hourly',
  '?range=1d',
  '?from=soon',
  '?to=2030-13-01',
  '?to=2030-02-31',
])('an invalid address (%s) shows the defaults', (search) => {
  expect(viewOf(search)).toEqual(usual)
})
