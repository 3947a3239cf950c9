import { expect, it, vi } from 'vitest'
import { manualClock } from '../../../../../tests/fakes/manual-clock'
import { PreviewGuard } from './preview-guard'
import { endsAsPreview, isLimited, isSeekAllowed, nextMarkSeconds, noticeAt } from './preview-rule'

it.each([
  ['full', 200, false],
  ['preview', 200, true],
  ['none', 200, true],
  [null, 200, true],
  ['preview', 30, false],
  ['preview', 30.1, true],
  ['preview', 0, true],
  ['preview', null, true],
  ['full', null, false],
] as const)(
  'limits a track with the entitlement %s and %s seconds to its preview: %s',
  (given, seconds, is) => {
    expect(isLimited(given, seconds)).toBe(is)
  },
)

it.each([
  [0, 'none', 27],
  [26.9, 'none', 27],
  [27, 'warning', 30],
  [29.9, 'warning', 30],
  [30, 'ended', null],
] as const)(
  'at %d seconds of a preview shows the notice %s, and the next is due at %s',
  (at, notice, next) => {
    expect(noticeAt(true, at)).toBe(notice)
    expect(nextMarkSeconds(true, at)).toBe(next)
  },
)

it('shows no notice and allows every position of a track in full', () => {
  expect(noticeAt(false, 30)).toBe('none')
  expect(nextMarkSeconds(false, 10)).toBeNull()
  expect(isSeekAllowed(false, 120)).toBe(true)
})

it('allows positions before the end of a preview', () => {
  expect(isSeekAllowed(true, 29.9)).toBe(true)
  expect(isSeekAllowed(true, 30)).toBe(false)
})

it('takes audio that ends clearly before 30 seconds for a short track', () => {
  expect(endsAsPreview(true, 29.5)).toBe(true)
  expect(endsAsPreview(true, 29.4)).toBe(false)
  expect(endsAsPreview(false, 30)).toBe(false)
})

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

it('waits at least 10 ms, so that a late position does not check in a loop', () => {
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
