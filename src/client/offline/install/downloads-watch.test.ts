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
  new DownloadsWatch({ state, onChange }).start()
  const become = (next: Given, userId: string | null = 'ada') =>
    state.set({ userId, downloads: listOf(next) })
  return { become, changes: () => onChange.mock.calls.map(([change]) => change) }
}

it('reports a download that has finished, once', () => {
  const { become, changes } = watching({ a: 'saving', b: 'kept' })
  become({ a: 'kept', b: 'kept' })
  become({ a: 'kept', b: 'kept' })
  expect(changes()).toEqual([{ userId: 'ada', finished: ['a'], removed: [] }])
})

it('reports nothing while a download is under way or when it fails', () => {
  const { become, changes } = watching({ a: 'queued' })
  become({ a: 'saving' })
  become({ a: 'failed' })
  expect(changes()).toEqual([])
})

it('does not count a copy as finished again after it was checked or repaired', () => {
  const { become, changes } = watching({ a: 'kept', b: 'damaged', c: 'checking' })
  become({ a: 'checking', b: 'saving', c: 'kept' })
  become({ a: 'kept', b: 'kept', c: 'kept' })
  expect(changes()).toEqual([])
})

it('does not count a copy that appears complete as finished', () => {
  const { become, changes } = watching({})
  become({ a: 'kept' })
  expect(changes()).toEqual([])
})

it('reports a removed download, and reports it as finished when it is saved again', () => {
  const { become, changes } = watching({ a: 'kept', b: 'kept' })
  become({ b: 'kept' })
  become({ a: 'saving', b: 'kept' })
  become({ a: 'kept', b: 'kept' })
  expect(changes()).toEqual([
    { userId: 'ada', finished: [], removed: ['a'] },
    { userId: 'ada', finished: ['a'], removed: [] },
  ])
})

it('reports a change of person, without finished or removed downloads', () => {
  const { become, changes } = watching({ a: 'saving', b: 'kept' })
  become({ a: 'kept' }, 'bob')
  expect(changes()).toEqual([{ userId: 'bob', finished: [], removed: [] }])
  become({ a: 'kept', b: 'saving' }, 'bob')
  become({ a: 'kept', b: 'kept' }, 'bob')
  expect(changes().at(-1)).toEqual({ userId: 'bob', finished: ['b'], removed: [] })
})
