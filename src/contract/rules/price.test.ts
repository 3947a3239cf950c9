import { expect, it } from 'vitest'
import { priceProblem, priceText } from './price'

it.each([
  [1, '$1.00'],
  [0, '$0.00'],
  [0.5, '$0.50'],
  [12.99, '$12.99'],
  [0.1 + 0.2, '$0.30'],
  [1_000, '$1,000.00'],
])('writes %d dollars as %s', (dollars, text) => {
  expect(priceText(dollars)).toBe(text)
})

it.each([0, 0.5, 0.51, 1.1, 19.99, 1_000])('accepts a price of %d dollars', (dollars) => {
  expect(priceProblem(dollars)).toBeUndefined()
})

it.each([
  [-0.01, 'Enter 0 or more.'],
  [0.01, 'Enter 0 for free, or $0.50 or more.'],
  [0.49, 'Enter 0 for free, or $0.50 or more.'],
  [0.001, 'Use at most two decimals.'],
  [1.005, 'Use at most two decimals.'],
  [1_000.01, 'Enter $1,000.00 or less.'],
  [Number.POSITIVE_INFINITY, 'Enter $1,000.00 or less.'],
])('refuses a price of %d dollars with: %s', (dollars, words) => {
  expect(priceProblem(dollars)).toBe(words)
})
