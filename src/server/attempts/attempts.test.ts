import { expect, it } from 'vitest'
import { secondsToWait } from './attempts'

const limit = { scope: 'test', subject: 'someone', allowed: 3, windowMs: 60_000 }
const judged = (...times: number[]) => times.map((attempted_at) => ({ attempted_at, pending: 0 }))
const pending = (count: number) => Array.from({ length: count }, () => ({ attempted_at: 30_000, pending: 1 }))

it('lets an attempt proceed while the number of attempts, including this one, is within the limit', () => {
  expect(secondsToWait([...judged(0, 1), ...pending(1)], limit, 30_000)).toBeNull()
})

it('makes an attempt over the limit wait until enough earlier attempts are older than the window', () => {
  expect(secondsToWait([...judged(1_000, 2_000, 3_000), ...pending(1)], limit, 30_000)).toBe(31)
  expect(secondsToWait([...judged(0, 1_000, 2_000, 3_000), ...pending(1)], limit, 30_000)).toBe(31)
})

it('makes an attempt wait one second while pending ones fill the limit', () => {
  expect(secondsToWait([...judged(0), ...pending(3)], limit, 30_000)).toBe(1)
})

it('ignores an attempt that has been pending for a minute', () => {
  expect(secondsToWait([...pending(3), ...judged(40_000)], limit, 89_999)).toBe(1)
  expect(secondsToWait([...pending(3), ...judged(40_000)], limit, 90_000)).toBeNull()
})

it('makes an attempt wait no longer than the window after the clock was set back', () => {
  const anHourLater = [3_600_000, 3_600_001, 3_600_002]
  expect(secondsToWait([...judged(...anHourLater), ...pending(1)], limit, 30_000)).toBe(60)
})
