import { describe, expect, it } from 'vitest'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { aDownload, downloadsOf } from '../../../../tests/fakes/fake-downloads'
import type { DownloadState } from '../copies/download-types'
import { missingBytes, problemSentence, saveWords } from './save-words'

const megabyte = 1_024 * 1_024

describe('the state of a copy as text', () => {
  it('never says 100% before the copy is complete, and no percentage before the size is known', () => {
    const allBytes = { state: { type: 'saving' }, keptBytes: 10, sizeBytes: 10 } as const
    expect(saveWords(allBytes)).toBe('Saving 90%')
    expect(saveWords({ ...allBytes, sizeBytes: null })).toBe('Saving')
  })

  const sized = { keptBytes: 3, sizeBytes: 10 }

  it.each<[DownloadState, string]>([
    [{ type: 'queued' }, 'Waiting to save'],
    [{ type: 'saving' }, 'Saving 30%'],
    [{ type: 'waiting', problem: 'network' }, 'Waiting for a connection'],
    [{ type: 'waiting', problem: 'busy' }, 'Waiting for Lariat'],
    [{ type: 'waiting', problem: 'not-ready' }, 'Being prepared'],
    [{ type: 'waiting', problem: 'damaged' }, 'Waiting'],
    [{ type: 'paused' }, 'Paused at 30%'],
    [{ type: 'failed', problem: 'no-room' }, 'Failed: not enough space'],
    [{ type: 'kept' }, 'Saved, 1 kB'],
    [{ type: 'checking' }, 'Checking'],
    [{ type: 'damaged' }, 'Damaged'],
  ])('describes %j as "%s"', (state, words) => {
    expect(saveWords({ state, ...sized })).toBe(words)
  })

  it('leaves out a size or percentage that is not known yet', () => {
    const unknown = { keptBytes: 0, sizeBytes: null }
    expect(saveWords({ state: { type: 'paused' }, ...unknown })).toBe('Paused')
    expect(saveWords({ state: { type: 'paused' }, keptBytes: 0, sizeBytes: 10 })).toBe('Paused')
    expect(saveWords({ state: { type: 'kept' }, ...unknown })).toBe('Saved')
  })

  it('names the missing space only for a full device and only when the amount is known', () => {
    expect(problemSentence('busy', 5)).toBe('Lariat did not answer. Retry in a while.')
    expect(problemSentence('no-room')).toContain('out of space. Remove')
  })

  it('says that no space is missing when the failed copies fit now', () => {
    const noRoom = aDownload(
      aTrack('a'),
      { type: 'failed', problem: 'no-room' },
      { sizeBytes: 8, keptBytes: 2 },
    )
    const other = aDownload(aTrack('b'), { type: 'failed', problem: 'busy' }, { sizeBytes: 900 })
    const saving = aDownload(aTrack('c'), { type: 'saving' }, { sizeBytes: null })
    const state = { downloads: downloadsOf(noRoom, other, saving) }
    expect(missingBytes(state, 6)).toBeNull()
    expect(missingBytes(state, 5)).toBe(1)
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
