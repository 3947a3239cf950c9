import { describe, expect, it } from 'vitest'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { aDownload, downloadsOf } from '../../../../tests/fakes/fake-downloads'
import {
  isFailed,
  isMoving,
  isPaused,
  isUnderWay,
  isWhole,
  needsOpenPage,
  wasComplete,
  wholeCount,
} from './download-kinds'
import type { DownloadState } from './download-types'

const states: DownloadState[] = [
  { type: 'queued' },
  { type: 'saving' },
  { type: 'waiting', problem: 'busy' },
  { type: 'paused' },
  { type: 'failed', problem: 'no-room' },
  { type: 'saved' },
  { type: 'checking' },
  { type: 'damaged' },
]

describe('the state of a download', () => {
  it.each<[string, (download: { state: DownloadState }) => boolean, DownloadState['type'][]]>([
    ['is whole', isWhole, ['saved', 'checking']],
    ['was complete at some time', wasComplete, ['saved', 'checking', 'damaged']],
    ['is under way', isUnderWay, ['queued', 'saving', 'waiting']],
    ['runs or is queued', isMoving, ['queued', 'saving']],
    ['has failed', isFailed, ['failed', 'damaged']],
    ['is paused', isPaused, ['paused']],
  ])('says whether it %s', (_, isOfKind, types) => {
    const found = states.filter((state) => isOfKind({ state })).map(({ type }) => type)
    expect(found.toSorted()).toEqual(types.toSorted())
  })
})

it.each(states)('a copy counts as whole while its newer recording is downloaded ($type)', (state) => {
  const download = aDownload(aTrack('a', { recording: 'second' }), state, { isRenewing: true })
  expect([isWhole(download), wasComplete(download)]).toEqual([true, true])
  expect(isWhole({ ...download, isRenewing: false })).toBe(isWhole({ state }))
})

describe('a page with a download', () => {
  it.each<[DownloadState, boolean]>([
    [{ type: 'queued' }, true],
    [{ type: 'saving' }, true],
    [{ type: 'waiting', problem: 'busy' }, true],
    // The download resumes automatically when the page is opened with a network again.
    [{ type: 'waiting', problem: 'network' }, false],
    [{ type: 'failed', problem: 'network' }, false],
    [{ type: 'paused' }, false],
    [{ type: 'saved' }, false],
  ])('in the state %j must stay open: %s', (state, needed) => {
    expect(needsOpenPage({ state })).toBe(needed)
  })
})

it('counts the whole copies among all downloads', () => {
  const all = states.map((state, at) => aDownload(aTrack(`track-${at}`), state))
  expect(wholeCount({ downloads: downloadsOf(...all) })).toBe(2)
  expect(wholeCount({ downloads: new Map() })).toBe(0)
})
