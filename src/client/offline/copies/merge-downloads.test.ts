import { describe, expect, it } from 'vitest'
import type { Copy, SaveRequest } from '~/vault/copy'
import { aCopy } from '../../../../tests/builders/device/copy'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { aDownload, downloadsOf } from '../../../../tests/fakes/fake-downloads'
import type { Download, DownloadState } from './download-types'
import { mergeDownloads, queuedDownload, saveRequestOf } from './merge-downloads'

const sizeBytes = 100

const shown = (trackId: string, type: DownloadState['type'], change: Partial<Download> = {}) =>
  aDownload(aTrack(trackId), type === 'failed' || type === 'waiting' ? { type, problem: 'busy' } : { type }, {
    keptBytes: type === 'queued' ? 0 : sizeBytes,
    sizeBytes,
    ...change,
  })

const aRequest = (trackId: string, intent?: Copy['intent'], savedAt = 1): SaveRequest =>
  saveRequestOf('ada', { ...shown(trackId, 'queued'), savedAt }, intent)

type Given = {
  copies?: Copy[]
  saveRequests?: SaveRequest[]
  before?: Download[]
  now?: Download[]
  running?: string[]
}

/** Without `before`, nothing has changed since the read began. */
const merge = ({ copies = [], saveRequests = [], now = [], before = now, running = [] }: Given) =>
  mergeDownloads({
    copies,
    saveRequests,
    before: downloadsOf(...before),
    now: downloadsOf(...now),
    isRunning: (trackId) => running.includes(trackId),
  })

const statesOf = (given: Given) => [...merge(given)].map(([trackId, { state }]) => `${trackId} ${state.type}`)

describe('a stored copy with a newer recording beside it', () => {
  const coming = (change: Partial<Copy> = {}) =>
    aCopy('a', { coming: aCopy('a', { recording: 'second', sizeBytes: 300, keptBytes: 40 }), ...change })

  it.each<[string, Partial<Copy>, boolean]>([
    ['queued', {}, true],
    ['paused', { intent: 'paused' }, true],
    ['queued', { isDamaged: true }, false],
  ])('is shown as %s with the progress of the newer one (%o)', (type, change, isRenewing) => {
    const download = merge({ copies: [coming(change)] }).get('a')
    expect(download).toMatchObject({ state: { type }, keptBytes: 40, sizeBytes: 300, isRenewing })
    expect(download?.recording).toBeUndefined()
  })

  it('is shown as such after another tab has begun with the newer one', () => {
    expect(merge({ copies: [coming()], now: [shown('a', 'saved')] }).get('a')).toMatchObject({
      state: { type: 'queued' },
      isRenewing: true,
    })
  })

  it('stays failed if its download has failed in this page', () => {
    expect(merge({ copies: [coming()], now: [shown('a', 'failed')] }).get('a')?.state.type).toBe('failed')
  })
})

describe('a stored copy', () => {
  it.each<[string, Partial<Copy>]>([
    ['saved', {}],
    ['damaged', { isDamaged: true }],
    ['queued', { keptBytes: 40 }],
    ['paused', { keptBytes: 40, intent: 'paused' }],
  ])('is shown as %s after the first read', (type, change) => {
    const copy = aCopy('a', { savedAt: 7, ...change })
    const { track, variant, peaks, savedAt, keptBytes } = copy
    expect(merge({ copies: [copy] }).get('a')).toEqual({
      trackId: 'a',
      track,
      variant,
      peaks,
      savedAt,
      keptBytes,
      sizeBytes,
      state: { type },
    })
  })

  it.each<[DownloadState['type'], Partial<Copy>, Partial<Download>]>([
    ['saved', {}, {}],
    ['damaged', { isDamaged: true }, {}],
    ['checking', {}, {}],
    ['failed', { keptBytes: 40 }, {}],
  ])('leaves a %s download as it is when nothing changed', (type, change, more) => {
    const download = shown('a', type, more)
    expect(merge({ copies: [aCopy('a', change)], now: [download] }).get('a')).toBe(download)
  })

  it.each<[DownloadState['type'], DownloadState['type'], Partial<Copy>, Partial<Download>]>([
    ['saved', 'damaged', { isDamaged: true }, {}],
    ['saved', 'queued', { keptBytes: 40 }, {}],
    ['queued', 'paused', { keptBytes: 40, intent: 'paused' }, {}],
    ['paused', 'queued', { keptBytes: 40 }, {}],
    ['failed', 'saved', {}, {}],
    ['paused', 'saved', {}, {}],
  ])('turns a %s download into a %s one when another tab changed it', (from, to, change, more) => {
    expect(statesOf({ copies: [aCopy('a', change)], now: [shown('a', from, more)] })).toEqual([`a ${to}`])
  })

  it('replaces the shown download when its size differs', () => {
    const now = [shown('a', 'saved', { keptBytes: 90, sizeBytes: 90 })]
    expect(merge({ copies: [aCopy('a')], now }).get('a')).toMatchObject({ keptBytes: sizeBytes, sizeBytes })
  })

  it('does not change a download that runs in this page', () => {
    const download = shown('a', 'saving', { keptBytes: 60 })
    const copies = [aCopy('a', { keptBytes: 40 })]
    expect(merge({ copies, now: [download], running: ['a'] }).get('a')).toBe(download)
  })
})

describe('a stored request', () => {
  it('is shown as queued or paused, and as queued when an earlier version stored it without an intent', () => {
    const { intent: _, ...withoutIntent } = aRequest('c')
    const saveRequests = [aRequest('a'), aRequest('b', 'paused'), withoutIntent as SaveRequest]
    expect(statesOf({ saveRequests })).toEqual(['a queued', 'b paused', 'c queued'])
    expect(merge({ saveRequests }).get('a')).toEqual(queuedDownload(aTrack('a'), 'stream', 1))
  })

  it('is ignored when its copy or its download is known', () => {
    const saveRequests = [aRequest('a', 'paused'), aRequest('b', 'paused')]
    const given = { saveRequests, copies: [aCopy('a')], now: [shown('b', 'failed')] }
    expect(statesOf(given)).toEqual(['a saved', 'b failed'])
  })
})

describe('a change during the read', () => {
  it('wins when a download was removed', () => {
    const given = { copies: [aCopy('a')], saveRequests: [aRequest('b')] }
    expect(statesOf({ ...given, before: [shown('a', 'saved'), shown('b', 'queued')], now: [] })).toEqual([])
  })

  it('wins when a download was paused', () => {
    const given = { before: [shown('a', 'queued')], now: [shown('a', 'paused')] }
    expect(statesOf({ ...given, copies: [aCopy('a', { keptBytes: 40 })] })).toEqual(['a paused'])
  })

  it('wins when a download was completed that the read did not find yet', () => {
    expect(statesOf({ before: [shown('a', 'saving')], now: [shown('a', 'saved')] })).toEqual(['a saved'])
  })
})

it('drops a complete copy that is gone, and keeps a download that has stored nothing yet', () => {
  expect(statesOf({ now: [shown('a', 'saved'), shown('b', 'queued'), shown('c', 'failed')] })).toEqual([
    'b queued',
    'c failed',
  ])
})

it('orders copies, requests and unstored downloads by the time at which they were requested', () => {
  const given = {
    copies: [aCopy('d', { savedAt: 4 }), aCopy('b', { savedAt: 2 })],
    saveRequests: [aRequest('a', 'keep', 1)],
    now: [shown('c', 'queued', { savedAt: 3 })],
  }
  expect([...merge(given).keys()]).toEqual(['a', 'b', 'c', 'd'])
})
