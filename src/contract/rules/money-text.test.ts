import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { moneyText } from './money-text'

it('writes a dollar sign, two decimals and a comma after thousands', () => {
  expect(moneyText(150)).toBe('$1.50')
  expect(moneyText(0)).toBe('$0.00')
  expect(moneyText(5)).toBe('$0.05')
  expect(moneyText(123_456_789)).toBe('$1,234,567.89')
})

it('writes a minus sign before a negative amount', () => {
  expect(moneyText(-90)).toBe('-$0.90')
})

it('writes what Intl writes for dollars', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const amounts = integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  assert(
    property(amounts, (cents) => {
      expect(moneyText(cents)).toBe(dollars.format(cents / 100))
    }),
  )
})
