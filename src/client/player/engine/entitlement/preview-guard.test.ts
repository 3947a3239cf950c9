import { expect, it, vi } from 'vitest'
import { manualClock } from '../../../../../tests/fakes/manual-clock'
import { PreviewGuard } from './preview-guard'

const guarded = (...[at, mark]: Parameters<PreviewGuard['watch']>) => {
  const clock = manualClock()
  const check = vi.fn()
  const guard = new PreviewGuard(clock, check)
  guard.watch(at, mark)
  return { clock, check, guard }
}

it('checks exactly when a mark that is less than a second away is reached', () => {
  const { clock, check } = guarded(29.25, 30)
  clock.advance(749)
  expect(check).not.toHaveBeenCalled()
  clock.advance(1)
  expect(check).toHaveBeenCalledTimes(1)
})

it('waits at least 10 ms, so that a position just before the mark does not cause a fast loop of checks', () => {
  const { clock, check } = guarded(29.999, 30)
  clock.advance(9)
  expect(check).not.toHaveBeenCalled()
  clock.advance(1)
  expect(check).toHaveBeenCalledTimes(1)
})

it('sets no timer for a mark that is more than a second away, or for none', () => {
  expect(guarded(28.9, 30).clock.waiting()).toBe(0)
  expect(guarded(29, 30).clock.waiting()).toBe(1)
  expect(guarded(29, null).clock.waiting()).toBe(0)
})

it('has one timer at most, and none after it was stopped', () => {
  const { clock, guard } = guarded(29.5, 30)
  guard.watch(29.6, 30)
  expect(clock.waiting()).toBe(1)
  guard.stop()
  expect(clock.waiting()).toBe(0)
})
