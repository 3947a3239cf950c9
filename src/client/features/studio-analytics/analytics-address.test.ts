import { expect, it } from 'vitest'
import { addressOf, viewOf } from './analytics-address'

it('an address without parameters shows 30 days of all tracks, and these are not written to the address', () => {
  expect(viewOf('')).toEqual({ range: '30d', trackId: null })
  expect(addressOf(viewOf(''))).toBe('/musician/analytics')
})

it('a view is restored from its address', () => {
  const view = { range: '365d', trackId: 'a b&c' } as const
  expect(viewOf(new URL(addressOf(view), 'https://lariat.test').search)).toEqual(view)
})

it.each(['?range=1d', '?range=', '?track=', `?track=${'x'.repeat(101)}`])(
  'an invalid address (%s) shows the defaults',
  (search) => {
    expect(viewOf(search)).toEqual({ range: '30d', trackId: null })
  },
)
