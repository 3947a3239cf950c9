import { expect, it } from 'vitest'
import { maySeekTo, playCountsFromSeconds, previewMoment } from './preview'

it.each([
  [0, 'playing'],
  [26.9, 'playing'],
  [27, 'warning'],
  [29.9, 'warning'],
  [30, 'ended'],
  [31, 'ended'],
] as const)('the moment at %d seconds of a preview is: %s', (positionSeconds, moment) => {
  expect(previewMoment(positionSeconds)).toBe(moment)
})

it('lets a person seek anywhere in a track with full entitlement', () => {
  expect(maySeekTo('full', 200)).toBe(true)
})

it.each(['preview', 'none'] as const)(
  'lets a person with the entitlement %s seek before the end of the preview only',
  (entitlement) => {
    expect(maySeekTo(entitlement, 29.9)).toBe(true)
    expect(maySeekTo(entitlement, 30)).toBe(false)
  },
)

it('counts a play from 30 seconds, or from half of a shorter track', () => {
  expect(playCountsFromSeconds(200)).toBe(30)
  expect(playCountsFromSeconds(60)).toBe(30)
  expect(playCountsFromSeconds(40)).toBe(20)
})
