import { expect, it } from 'vitest'
import { hasNoCover, type OwnTrack, trackStateOf } from './own-track'

const state = (values: Partial<OwnTrack>) =>
  trackStateOf({ isWorkInProgress: false, processing: { state: 'ready' }, ...values } as OwnTrack)

it('a track without problems is released, scheduled or a work in progress', () => {
  expect(state({})).toBe('released')
  expect(state({ releaseAt: 1 })).toBe('scheduled')
  expect(state({ isWorkInProgress: true, releaseAt: 1 })).toBe('work-in-progress')
})

it('the state of the audio comes first until it is ready', () => {
  expect(state({ isWorkInProgress: true, processing: { state: 'queued' } })).toBe('processing')
  expect(state({ processing: { state: 'working', progress: 0.5 } })).toBe('processing')
  expect(state({ processing: { state: 'failed', message: 'Broken', mayRetry: true } })).toBe('failed')
  expect(state({ releaseAt: 1, processing: { state: 'no-audio' } })).toBe('no-audio')
})

it('a cover is missing where listeners see the track or will see it from its release date on', () => {
  const lacks = (values: Partial<OwnTrack>) =>
    hasNoCover({
      isWorkInProgress: false,
      processing: { state: 'ready' },
      coverArtUrl: null,
      ...values,
    } as OwnTrack)
  expect([lacks({}), lacks({ releaseAt: 1 })]).toEqual([true, true])
  expect([lacks({ coverArtUrl: '/c' }), lacks({ releaseAt: 1, coverArtUrl: '/c' })]).toEqual([false, false])
  expect([lacks({ isWorkInProgress: true }), lacks({ processing: { state: 'no-audio' } })]).toEqual([
    false,
    false,
  ])
})
