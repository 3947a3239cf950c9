import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayMs } from '~/contract/durations'
import { callAt } from './long-timeout'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('waits in full for a time 180 days ahead', () => {
  const reached = vi.fn()
  callAt(Date.now() + 180 * dayMs, reached)
  vi.advanceTimersByTime(179.9 * dayMs)
  expect(reached).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0.2 * dayMs)
  expect(reached).toHaveBeenCalledOnce()
})

it('calls back in the next task for a time in the past', () => {
  const reached = vi.fn()
  callAt(Date.now() - 5, reached)
  expect(reached).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(reached).toHaveBeenCalledOnce()
})

it('does not call back if it was cancelled during the second part of the wait', () => {
  const reached = vi.fn()
  const giveUp = callAt(Date.now() + 40 * dayMs, reached)
  vi.advanceTimersByTime(30 * dayMs)
  giveUp()
  vi.advanceTimersByTime(30 * dayMs)
  expect(reached).not.toHaveBeenCalled()
})
