import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAt } from './long-timeout'

const day = 24 * 60 * 60 * 1000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a moment 180 days ahead is waited for in full, not reached at once', () => {
  const reached = vi.fn()
  callAt(Date.now() + 180 * day, reached)
  vi.advanceTimersByTime(179.9 * day)
  expect(reached).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0.2 * day)
  expect(reached).toHaveBeenCalledOnce()
})

it('a moment in the past is reached at the next turn', () => {
  const reached = vi.fn()
  callAt(Date.now() - 5, reached)
  expect(reached).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(reached).toHaveBeenCalledOnce()
})

it('giving up in the second leg means it is never reached', () => {
  const reached = vi.fn()
  const giveUp = callAt(Date.now() + 40 * day, reached)
  vi.advanceTimersByTime(30 * day)
  giveUp()
  vi.advanceTimersByTime(30 * day)
  expect(reached).not.toHaveBeenCalled()
})
