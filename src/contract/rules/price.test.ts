import { expect, it } from 'vitest'
import { priceText } from './price'

it.each([
  [1, '$1.00'],
  [0, '$0.00'],
  [0.5, '$0.50'],
  [12.99, '$12.99'],
  [0.1 + 0.2, '$0.30'],
  [1_000, '$1000.00'],
])('%d dollars are written %s', (dollars, text) => {
  expect(priceText(dollars)).toBe(text)
})
