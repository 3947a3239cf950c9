import { expect, it, vi } from 'vitest'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { aDownload, downloadsOf, fakeDownloads } from '../../../../tests/fakes/fake-downloads'
import type { DownloadState } from '../copies/download-types'
import { DownloadsWatch } from './downloads-watch'

type Given = Record<string, DownloadState['type']>

const stateOf = (type: DownloadState['type']): DownloadState =>
  type === 'failed' || type === 'waiting' ? { type, problem: 'network' } : { type }

const listOf = (given: Given) =>
  downloadsOf(...Object.entries(given).map(([id, type]) => aDownload(aTrack(id), stateOf(type))))

function watching(given: Given) {
  const { state } = fakeDownloads()
  state.set({ userId: 'ada', downloads: listOf(given) })
  const onChange = vi.fn()
  new DownloadsWatch({ state, openedAtMs: 1_000, onChange }).start()
  const become = (next: Given, userId: string | null = 'ada') =>
    state.set({ userId, downloads: listOf(next) })
  return { become, changes: () => onChange.mock.calls.map(([change]) => change) }
}

it('reports a download that has finished, once', () => {
  const { become, changes } = watching({ a: 'saving', b: 'saved' })
  become({ a: 'saved', b: 'saved' })
  become({ a: 'saved', b: 'saved' })
  expect(changes()).toEqual([{ userId: 'ada', finished: ['a'], removed: [] }])
})

it('reports nothing while a download is under way or when it fails', () => {
  const { become, changes } = watching({ a: 'queued' })
  become({ a: 'saving' })
  become({ a: 'failed' })
  expect(changes()).toEqual([])
})

it('does not count a copy as finished again after it was checked or repaired', () => {
  const { become, changes } = watching({ a: 'saved', b: 'damaged', c: 'checking' })
  become({ a: 'checking', b: 'saving', c: 'saved' })
  become({ a: 'saved', b: 'saved', c: 'saved' })
  expect(changes()).toEqual([])
})

it('does not count a copy that appears complete as finished', () => {
  const { become, changes } = watching({})
  become({ a: 'saved' })
  expect(changes()).toEqual([])
})

it('reports a removed download, and reports it as finished when it is saved again', () => {
  const { become, changes } = watching({ a: 'saved', b: 'saved' })
  become({ b: 'saved' })
  become({ a: 'saving', b: 'saved' })
  become({ a: 'saved', b: 'saved' })
  expect(changes()).toEqual([
    { userId: 'ada', finished: [], removed: ['a'] },
    { userId: 'ada', finished: ['a'], removed: [] },
  ])
})

it('reports a change of person, without finished or removed downloads', () => {
  const { become, changes } = watching({ a: 'saving', b: 'saved' })
  become({ a: 'saved' }, 'bob')
  expect(changes()).toEqual([{ userId: 'bob', finished: [], removed: [] }])
  become({ a: 'saved', b: 'saving' }, 'bob')
  become({ a: 'saved', b: 'saved' }, 'bob')
  expect(changes().at(-1)).toEqual({ userId: 'bob', finished: ['b'], removed: [] })
})

it('reports at its start the copies saved since the page was opened, but not copies of earlier visits', () => {
  const { state } = fakeDownloads()
  const early = { ...aDownload(aTrack('early'), { type: 'saved' }), savedAt: 1_000 }
  const old = { ...aDownload(aTrack('old'), { type: 'saved' }), savedAt: 999 }
  const underway = { ...aDownload(aTrack('underway'), { type: 'saving' }), savedAt: 2_000 }
  state.set({ userId: 'ada', downloads: downloadsOf(early, old, underway) })
  const onChange = vi.fn()
  new DownloadsWatch({ state, openedAtMs: 1_000, onChange }).start()
  expect(onChange.mock.calls).toEqual([[{ userId: 'ada', finished: ['early'], removed: [] }]])
})
