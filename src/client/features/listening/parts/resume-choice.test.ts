import { expect, it } from 'vitest'
import { emptyState } from '~/client/player/engine/empty-state'
import type { SavedQueue } from '~/contract/schemas/built'
import { aTrack } from '../../../../../tests/builders/music/tracks'
import { resumables } from './resume-choice'

const track = aTrack('ash')
const here = { ...emptyState, currentTrack: track, queueIndex: 0, playback: 'paused' } as const
const saved = (positionSeconds: number): SavedQueue => ({
  tracks: [track],
  index: 0,
  positionSeconds,
  deviceName: 'Chrome on Linux',
  updatedAt: 2,
})
const offered = (savedAtSeconds: number) =>
  resumables(here, saved(savedAtSeconds), () => true, 60).map(({ type }) => type)

it('offers the queue of this device where a newer one has the same track at the same place', () => {
  expect([offered(60), offered(48)]).toEqual([['here'], ['here']])
})

it('offers the newer queue where it has the same track at another place', () => {
  expect([offered(90), offered(10)]).toEqual([['elsewhere'], ['elsewhere']])
})
