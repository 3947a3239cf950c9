import { expect, it } from 'vitest'
import { priceProblem, priceText } from './price'

it.each([
  [1, '$1.00'],
  [0, '$0.00'],
  [0.5, '$0.50'],
  [12.99, '$12.99'],
  [0.1 + 0.2, '$0.30'],
  [1_000, '$1,000.00'],
])('%d dollars are written %s', (dollars, text) => {
  expect(priceText(dollars)).toBe(text)
})

it.each([0, 0.5, 0.51, 1.1, 19.99, 1_000])('a track may cost %d dollars', (dollars) => {
  expect(priceProblem(dollars)).toBeUndefined()
})

it.each([
  [-0.01, 'A price cannot be below zero'],
  [0.01, 'A price is $0.00 or at least $0.50'],
  [0.49, 'A price is $0.00 or at least $0.50'],
  [0.001, 'Use whole cents'],
  [1.005, 'Use whole cents'],
  [1_000.01, 'A track may cost at most $1,000.00'],
  [Number.POSITIVE_INFINITY, 'A track may cost at most $1,000.00'],
])('a track may not cost %d dollars: %s', (dollars, words) => {
  expect(priceProblem(dollars)).toBe(words)
})
