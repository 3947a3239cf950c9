// A list whose input changes before the browser draws the next frame.
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { forgetAnswers } from '../forget-answers'
import { refresh } from '../cache'
import { ApiUser } from './api-user'
import { noLastSeen } from '../../../../tests/fakes/browser/no-last-seen'
import { setLastSeenStore } from './last-seen'
import { useApiPages } from './use-api-pages'

const fetched = vi.fn<(address: string) => Promise<Response>>()

// The code that handles answers is loaded by the first read.
beforeAll(() => import('./read-or-recall'))
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', fetched)
  setLastSeenStore(async () => noLastSeen)
  fetched.mockImplementation(async (address) => {
    const q = new URL(address, 'http://here').searchParams.get('q')
    return Response.json({ data: { items: [{ _id: `found for ${q}` }], total: 1 } })
  })
})
afterEach(() => {
  cleanup()
  forgetAnswers()
  fetched.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { children: ReactNode }) => <ApiUser value="ada">{children}</ApiUser>

function showSearch() {
  const { result, rerender } = renderHook(
    (q: string | null) => useApiPages('tracks', q === null ? null : { query: { q } }),
    { wrapper, initialProps: null as string | null },
  )
  const nextFrames = () => act(() => vi.advanceTimersByTimeAsync(100))
  return {
    rows: () => result.current.rows.map((row) => row?._id),
    /** Changes the search without waiting for a frame. */
    search: rerender,
    searchAndWait: async (q: string | null) => {
      rerender(q)
      // After this time the next read of the same list is a new one.
      await act(() => vi.advanceTimersByTimeAsync(3_000))
    },
    nextFrames,
  }
}

it.each([
  ['another search', 'comet'],
  ['no search', null],
])(
  'a search that is left for %s before the next frame shows its own tracks when it is opened again',
  async (_, other) => {
    const { rows, search, searchAndWait, nextFrames } = showSearch()
    await searchAndWait('dust')
    expect(rows()).toEqual(['found for dust'])
    await searchAndWait(other)
    search('dust')
    search(other)
    await nextFrames()
    search('dust')
    expect(rows()).toEqual(['found for dust'])
    await nextFrames()
    expect(rows()).toEqual(['found for dust'])
  },
)

it('a search that was refreshed while another was shown is fetched again when it is opened again, and only then', async () => {
  const { rows, searchAndWait, nextFrames } = showSearch()
  await searchAndWait('dust')
  await searchAndWait('comet')
  await searchAndWait('dust')
  expect(fetched).toHaveBeenCalledTimes(2)
  await searchAndWait('comet')
  refresh('tracks', { query: { q: 'dust' } })
  fetched.mockImplementation(async () => Response.json({ data: { items: [{ _id: 'new' }], total: 1 } }))
  await nextFrames()
  expect(fetched).toHaveBeenCalledTimes(2)
  await searchAndWait('dust')
  expect(rows()).toEqual(['new'])
  expect(fetched).toHaveBeenCalledTimes(3)
})
