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
  [-0.01, 'negative'],
  [0.01, 'tooLow'],
  [0.49, 'tooLow'],
  [0.001, 'fractionOfCent'],
  [1.005, 'fractionOfCent'],
  [1_000.01, 'tooHigh'],
  [Number.POSITIVE_INFINITY, 'tooHigh'],
])('refuses a price of %d dollars as %s', (dollars, problem) => {
  expect(priceProblem(dollars)).toBe(problem)
})
