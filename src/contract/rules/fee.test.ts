import { expect, it } from 'vitest'
import { feeCentsOf } from './fee'

it.each([
  [100, 40],
  [150, 45],
  [999, 130],
  [1_004, 130],
  [1_005, 131],
])('takes ten percent and 30 cents of %d cents, rounded: %d', (amountCents, feeCents) => {
  expect(feeCentsOf(amountCents, { percent: 10, fixedCents: 30 })).toBe(feeCents)
})

it('never takes more than the price', () => {
  expect(feeCentsOf(50, { percent: 10, fixedCents: 80 })).toBe(50)
})

it('takes nothing of a free track', () => {
  expect(feeCentsOf(0, { percent: 10, fixedCents: -5 })).toBe(0)
})
