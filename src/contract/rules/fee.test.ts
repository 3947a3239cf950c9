import { expect, it } from 'vitest'
import { feeCentsOf } from './fee'

it.each([
  [100, 40],
  [150, 45],
  [999, 130],
  [1_004, 130],
  [1_005, 131],
])('a fee of ten percent and 30 cents for %d cents is %d cents', (amountCents, feeCents) => {
  expect(feeCentsOf(amountCents, { percent: 10, fixedCents: 30 })).toBe(feeCents)
})

it('the fee is never more than the price', () => {
  expect(feeCentsOf(50, { percent: 10, fixedCents: 80 })).toBe(50)
})

it('the fee of a free track is zero', () => {
  expect(feeCentsOf(0, { percent: 10, fixedCents: -5 })).toBe(0)
})
