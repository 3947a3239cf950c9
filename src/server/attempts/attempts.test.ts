import { expect, it } from 'vitest'
import { secondsToWait } from './attempts'

const limit = { scope: 'test', subject: 'someone', allowed: 3, windowMs: 60_000 }
const judged = (...times: number[]) => times.map((attempted_at) => ({ attempted_at, pending: 0 }))
const pending = (count: number) => Array.from({ length: count }, () => ({ attempted_at: 30_000, pending: 1 }))

it('a try goes ahead while no more than allowed are counted, itself included', () => {
  expect(secondsToWait([...judged(0, 1), ...pending(1)], limit, 30_000)).toBeNull()
})

it('a try too many waits until the oldest that blocks it is out of the window', () => {
  expect(secondsToWait([...judged(1_000, 2_000, 3_000), ...pending(1)], limit, 30_000)).toBe(31)
  expect(secondsToWait([...judged(0, 1_000, 2_000, 3_000), ...pending(1)], limit, 30_000)).toBe(31)
})

it('a try among too many that are not judged yet comes back in a second', () => {
  expect(secondsToWait([...judged(0), ...pending(3)], limit, 30_000)).toBe(1)
})

it('a try that nobody has judged for a minute takes no place any more', () => {
  expect(secondsToWait([...pending(3), ...judged(40_000)], limit, 89_999)).toBe(1)
  expect(secondsToWait([...pending(3), ...judged(40_000)], limit, 90_000)).toBeNull()
})
