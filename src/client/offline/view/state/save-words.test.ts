import { describe, expect, it } from 'vitest'
import type { DownloadState } from '../../copies/download-types'
import { saveWords } from './save-words'

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
    [{ type: 'failed', problem: 'no-room' }, 'Failed: out of space'],
    [{ type: 'saved' }, 'Saved, 1 kB'],
    [{ type: 'checking' }, 'Checking'],
    [{ type: 'damaged' }, 'Damaged'],
  ])('describes %j as "%s"', (state, words) => {
    expect(saveWords({ state, ...sized })).toBe(words)
  })

  it('says that the old recording plays while the new one is saved, paused or has failed', () => {
    const words = (state: DownloadState) => saveWords({ state, ...sized, isRenewing: true })
    expect(words({ type: 'saving' })).toBe('Saving 30%, the old recording plays')
    expect(words({ type: 'paused' })).toBe('Paused at 30%, the old recording plays')
    expect(words({ type: 'failed', problem: 'no-room' })).toBe(
      'Failed: out of space, the old recording plays',
    )
  })

  it('leaves out a size or percentage that is not known yet', () => {
    const unknown = { keptBytes: 0, sizeBytes: null }
    expect(saveWords({ state: { type: 'paused' }, ...unknown })).toBe('Paused')
    expect(saveWords({ state: { type: 'paused' }, keptBytes: 0, sizeBytes: 10 })).toBe('Paused')
    expect(saveWords({ state: { type: 'saved' }, ...unknown })).toBe('Saved')
  })
})
