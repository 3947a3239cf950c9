import { expect, it } from 'vitest'
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
  'at %d seconds of a preview the notice is %s, and the next notice is due at %s',
  (at, notice, next) => {
    expect(noticeAt(true, at)).toBe(notice)
    expect(nextMarkSeconds(true, at)).toBe(next)
  },
)

it('shows no notice and allows every position when the track is not limited to its preview', () => {
  expect(noticeAt(false, 30)).toBe('none')
  expect(nextMarkSeconds(false, 10)).toBeNull()
  expect(isSeekAllowed(false, 120)).toBe(true)
})

it('allows only positions before the end of a preview', () => {
  expect(isSeekAllowed(true, 29.9)).toBe(true)
  expect(isSeekAllowed(true, 30)).toBe(false)
})

it('treats audio that ends clearly before 30 seconds as a short track, not as a preview', () => {
  expect(endsAsPreview(true, 29.5)).toBe(true)
  expect(endsAsPreview(true, 29.4)).toBe(false)
  expect(endsAsPreview(false, 30)).toBe(false)
})
