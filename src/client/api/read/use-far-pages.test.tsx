// Jumps in a list of 10,000 rows, of which a page has 50.
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetAnswers } from '../forget-answers'
import { ApiUser } from './api-user'
import { noLastSeen } from '../../../../tests/fakes/browser/no-last-seen'
import { setLastSeenStore } from './last-seen'
import { type ApiPages, useApiPages } from './use-api-pages'

const total = 10_000
const fetched = vi.fn<(address: string) => Promise<Response>>()
let list: () => ApiPages<{ _id: string }>

function answer(address: string) {
  const query = new URL(address, 'http://here').searchParams
  const first = Number(query.get('skip') ?? query.get('cursor') ?? 0)
  const items = Array.from({ length: Math.min(50, total - first) }, (_, at) => ({ _id: `row ${first + at}` }))
  const nextCursor = first + 50 < total ? String(first + 50) : undefined
  return Response.json({ data: { items, total, nextCursor } })
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', fetched)
  setLastSeenStore(async () => noLastSeen)
  fetched.mockImplementation(async (address) => answer(address))
})
afterEach(() => {
  cleanup()
  forgetAnswers()
  fetched.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

async function showList() {
  const wrapper = ({ children }: { children: ReactNode }) => <ApiUser value="ada">{children}</ApiUser>
  const usePages = (mood?: 'Haunted') => useApiPages('tracks', { query: { limit: 50, mood } })
  const { result, rerender } = renderHook(usePages, { wrapper })
  list = () => result.current
  await vi.waitFor(() => expect(list().total).toBe(total))
  fetched.mockClear()
  return rerender
}
/** Requests rows as a list on screen does: it calls `want` again whenever the hook returns a new `want`. */
async function want(from: number, to: number, ms = 1_000) {
  for (let waitedMs = 0, last: unknown; waitedMs < ms; waitedMs += 20) {
    if (last !== list().want) act(() => list().want({ from, to }))
    last = list().want
    await pass(20)
  }
}
const has = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => list().rows[from + at]?._id === `row ${from + at}`).every(
    Boolean,
  )

it('a jump to the end requests only the pages on screen, at once', async () => {
  await showList()
  await want(9_945, 10_004, 200)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(has(9_945, 10_000)).toBe(true)
  expect(has(0, 50)).toBe(true)
  expect(list().rows[5_000]).toBeUndefined()
  expect(list().items).toHaveLength(50)
})

it('scrolling past rows requests none of them', async () => {
  await showList()
  for (let row = 400; row < 9_900; row += 240) await want(row, row + 40, 20)
  await want(9_940, 10_000, 200)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(has(9_940, 10_000)).toBe(true)
})

it('scrolling on after a jump requests each further page once, before the scrolling ends', async () => {
  await showList()
  await want(9_945, 10_000, 200)
  fetched.mockClear()
  for (let row = 9_900; row > 9_700; row -= 4) await want(row, row + 50, 40)
  expect(has(9_704, 9_754)).toBe(true)
  expect(fetched).toHaveBeenCalledTimes(4)
  for (let row = 9_704; row < 9_900; row += 4) await want(row, row + 50, 40)
  expect(has(9_896, 9_946)).toBe(true)
  expect(fetched).toHaveBeenCalledTimes(4)
})

it('a short jump also requests the pages in between, so that the list has no gap', async () => {
  await showList()
  await want(230, 289, 400)
  expect(has(0, 289)).toBe(true)
  expect(
    fetched.mock.calls.map(([address]) => new URL(address, 'http://here').searchParams.get('skip')),
  ).toEqual([null, null, null, null, null])
  expect(list().items).toHaveLength(300)
})

it('the rows that a jump has loaded are not shown in another list', async () => {
  const rerender = await showList()
  await want(9_945, 10_000, 200)
  rerender('Haunted')
  await pass(100)
  expect(list().rows[9_990]).toBeUndefined()
})

it('a jump whose request failed leaves an error until a retry succeeds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await showList()
  fetched.mockImplementation(async () =>
    Response.json({ message: 'Busy', code: 'internal' }, { status: 500 }),
  )
  await want(9_945, 10_000, 200)
  expect(list().error?.message).toBe('Busy')
  fetched.mockImplementation(async (address) => answer(address))
  act(() => list().retry())
  await pass(100)
  expect(list().error).toBeUndefined()
  expect(has(9_945, 10_000)).toBe(true)
  vi.mocked(console.error).mockRestore()
})
