import { describe, expect, it } from 'vitest'
import { aDownload, downloadsOf } from '../../../../tests/fakes/fake-downloads'
import { aTrack } from '../../../../tests/builders/music/tracks'
import type { DownloadState } from '../copies/download-types'
import { severalState } from '../copies/several-downloads'
import { severalWords } from './several-words'

const ids = ['a', 'b', 'c']
const kept: DownloadState = { type: 'saved' }
const severalStateOf = (...states: (DownloadState | null)[]) => {
  const all = states.flatMap((state, at) => (state ? aDownload(aTrack(ids[at] ?? ''), state) : []))
  return severalState({ downloads: downloadsOf(...all) }, ids)
}

describe('several tracks together', () => {
  it.each<[string, string, (DownloadState | null)[]]>([
    ['unsaved', '', [null, null, null]],
    // The third track can still be saved while the second is saving.
    ['unsaved', '1 of 3 saved on this device', [kept, { type: 'saving' }, null]],
    ['saving', 'Saving, 1 of 3 saved', [kept, { type: 'saving' }, { type: 'queued' }]],
    [
      'saving',
      'Saving, 0 of 3 saved',
      [{ type: 'failed', problem: 'no-room' }, { type: 'queued' }, { type: 'paused' }],
    ],
    [
      'waiting',
      'Waiting for a connection, 2 of 3 saved',
      [kept, kept, { type: 'waiting', problem: 'network' }],
    ],
    [
      'failed',
      'Failed: out of space, 1 of 3 saved',
      [kept, { type: 'failed', problem: 'no-room' }, { type: 'paused' }],
    ],
    ['failed', 'Damaged (2 tracks), 1 of 3 saved', [{ type: 'damaged' }, { type: 'damaged' }, kept]],
    ['paused', 'Paused, 1 of 3 saved', [{ type: 'paused' }, kept, { type: 'paused' }]],
    // A copy that is being checked counts as saved.
    ['saved', 'All 3 saved on this device', [kept, { type: 'checking' }, kept]],
  ])('are %s: "%s"', (type, words, states) => {
    const several = severalStateOf(...states)
    expect([several.type, severalWords(several)]).toEqual([type, words])
  })

  it('ignore copies of other tracks', () => {
    const state = {
      userId: 'ada',
      downloads: downloadsOf(
        aDownload(aTrack('a'), kept),
        aDownload(aTrack('z'), { type: 'failed', problem: 'busy' }),
      ),
    }
    expect(severalWords(severalState(state, ['a']))).toBe('Saved on this device')
  })
})
