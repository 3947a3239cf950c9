import { describe, expect, it } from 'vitest'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { aDownload, downloadsOf } from '../../../../tests/fakes/fake-downloads'
import { missingBytes, problemSentence, saveWords } from './save-words'

const megabyte = 1_024 * 1_024

describe('the state of a copy as text', () => {
  it('never says 100% before the copy is complete, and no percentage before the size is known', () => {
    const allBytes = { state: { type: 'saving' }, keptBytes: 10, sizeBytes: 10 } as const
    expect(saveWords(allBytes)).toBe('Saving 90%')
    expect(saveWords({ ...allBytes, sizeBytes: null })).toBe('Saving')
  })

  it('says how much more space is needed only when that is known', () => {
    const failed = { type: 'failed', problem: 'no-room' } as const
    const [a, b] = [aTrack('a'), aTrack('b')].map((track) =>
      aDownload(track, failed, { sizeBytes: 8 * megabyte, keptBytes: 2 * megabyte }),
    )
    if (!a || !b) throw new Error('none')
    const state = { userId: 'ada', downloads: downloadsOf(a, b) }
    expect(missingBytes(state, 5 * megabyte)).toBe(7 * megabyte)
    expect(problemSentence('no-room', 7 * megabyte)).toContain('about 7.0 MB more is needed')
    expect(missingBytes(state, undefined)).toBeNull()
    expect(missingBytes({ ...state, downloads: downloadsOf(a, { ...b, sizeBytes: null }) }, 1)).toBeNull()
    expect(problemSentence('no-room', null)).not.toContain('needed')
  })
})
