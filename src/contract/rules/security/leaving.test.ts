import { expect, it } from 'vitest'
import { daysToReturn, readLeaving, writeLeaving } from './leaving'

it('the challenge of an account that waits to be deleted says when that happens', () => {
  expect(readLeaving(writeLeaving(1_893_456_000_000, 'a.b'))).toEqual({
    deletesAt: 1_893_456_000_000,
    signed: 'a.b',
  })
})

it('the challenge of a second factor is not one of an account that waits to be deleted', () => {
  for (const other of ['', 'a.b', 'leaving', 'leaving.', 'leaving.x.a.b', 'leaving.-1.a.b'])
    expect(readLeaving(other)).toBeNull()
})

it('people have 14 days to return', () => {
  expect(daysToReturn).toBe(14)
})
