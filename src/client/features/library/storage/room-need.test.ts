import { expect, it } from 'vitest'
import { aTrack } from '../../../../../tests/builders/music/tracks'
import { aDownload, downloadsOf } from '../../../../../tests/fakes/fake-downloads'
import { roomNeed } from './room-need'

it('does not suggest to remove the copy whose newer recording has no room', () => {
  const full = { type: 'failed', problem: 'no-room' } as const
  const renewed = aDownload(aTrack('a', { title: 'Renewed' }), full, {
    keptBytes: 40,
    sizeBytes: 100,
    isRenewing: true,
  })
  const saved = aDownload(
    aTrack('b', { title: 'Saved' }),
    { type: 'saved' },
    { keptBytes: 70, sizeBytes: 70 },
  )
  expect(roomNeed({ downloads: downloadsOf(renewed, saved) })).toEqual({
    missingBytes: 60,
    removable: { titles: ['Saved'], bytes: 70, isEnough: true },
  })
})
