import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAnswers } from '../forget-answers'
import { ApiUser } from './api-user'
import { reach } from '../reach/reach'
import { noLastSeen } from '../../../../tests/fakes/browser/no-last-seen'
import { type ApiKey, setLastSeenStore } from './last-seen'
import { useApi } from './use-api'
import { useApiPages } from './use-api-pages'

const seen = {
  ...noLastSeen,
  store: vi.fn<(key: ApiKey, answer: unknown) => void>(),
  find: vi.fn(),
  forget: vi.fn(),
}
const fetched = vi.fn<typeof fetch>()
/** Whether the request to `/healthz` finds the server. */
const health = vi.fn(async () => true)
const answer = (data: unknown) => new Response(JSON.stringify({ data }), { status: 200 })
const onLine = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (request[0] !== '/healthz') return fetched(...request)
    return Response.json({ status: (await health()) ? 'ok' : 'a captive portal' })
  })
  setLastSeenStore(async () => seen)
  onLine(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const fake of [seen.store, seen.find, fetched]) fake.mockReset()
  health.mockReset()
  health.mockResolvedValue(true)
  // Runs the pending retries now, so that they do not run in the next test.
  reach.set({ isReachable: false })
  reach.set({ isReachable: true })
  forgetAnswers()
})

function Genres() {
  const { data, error } = useApi('genres', {}, { dedupingInterval: 0, revalidateOnFocus: false })
  return <p>{data ? JSON.stringify(data) : (error?.code ?? 'loading')}</p>
}

function Purchases() {
  const { total, error } = useApiPages('purchases', { query: {} })
  return <p>{total ?? error?.code ?? 'loading'}</p>
}

const show = (page = <Genres />, userId: string | null = 'ada') =>
  render(<ApiUser value={userId}>{page}</ApiUser>)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('stores an answer of the server for the user who asked', async () => {
  fetched.mockImplementation(async () => answer('fresh'))
  show()
  await screen.findByText('"fresh"')
  await pass(5_000)
  expect(seen.store).toHaveBeenCalledWith(['ada', 'genres', {}], 'fresh')
})

it.each([
  ['an answer', Genres],
  ['a list', Purchases],
])('does not request %s while it is not known who is signed in', async (_, View) => {
  show(<View />, null)
  await pass(5_000)
  expect(screen.getByText('loading')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})

it('shows the stored answer without a network, and sends no request', async () => {
  onLine(false)
  seen.find.mockResolvedValue('old')
  show()
  await screen.findByText('"old"')
  expect(seen.find).toHaveBeenCalledWith(['ada', 'genres', {}])
  expect(fetched).not.toHaveBeenCalled()
})

it('shows the stored answer while the server is unreachable, and retries automatically', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetched.mockImplementation(async () => answer('fresh'))
  seen.find.mockResolvedValue('old')
  show()
  await screen.findByText('"old"')
  await pass(30_000)
  expect(await screen.findByText('"fresh"')).toBeDefined()
})

it('shows the stored answer while the server is slow, and then the new answer', async () => {
  let reply: (response: Response) => void = () => {}
  fetched.mockImplementation(() => new Promise((resolve) => (reply = resolve)))
  seen.find.mockResolvedValue('old')
  show()
  await pass(2_500)
  await screen.findByText('"old"')
  reply(answer('fresh'))
  expect(await screen.findByText('"fresh"')).toBeDefined()
})

it('shows the failure if nothing is stored, and shows a refusal even if something is stored', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  seen.find.mockResolvedValue(undefined)
  const first = show()
  await screen.findByText('network')
  first.unmount()
  fetched.mockImplementation(async () => new Response('{"code":"not_found"}', { status: 404 }))
  seen.find.mockResolvedValue('old')
  show()
  expect(await screen.findByText('not_found')).toBeDefined()
})

it('fetches a list that was shown from storage again once there is a network', async () => {
  onLine(false)
  seen.find.mockResolvedValue({ items: [], total: 3 })
  show(<Purchases />)
  await screen.findByText('3')
  onLine(true)
  fetched.mockImplementation(async () => answer({ items: [], total: 4 }))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('4')).toBeDefined()
})

describe('retries', () => {
  const minutes = 60_000

  it.each([
    ['a single answer', <Genres key="one" />, 'fresh', '"fresh"'],
    ['a list read in pages', <Purchases key="many" />, { items: [], total: 4 }, '4'],
  ])(
    'sends no request for %s without a network, and one request once there is a network',
    async (_, page, data, text) => {
      onLine(false)
      seen.find.mockResolvedValue(undefined)
      fetched.mockImplementation(async () => answer(data))
      show(page)
      await screen.findByText('network')
      await pass(30 * minutes)
      expect(fetched).not.toHaveBeenCalled()
      expect(console.error).not.toHaveBeenCalled()
      onLine(true)
      act(() => void window.dispatchEvent(new Event('online')))
      expect(await screen.findByText(text)).toBeDefined()
      await pass(10_000)
      expect(fetched).toHaveBeenCalledTimes(1)
    },
  )

  it.each([
    ['with nothing to show', undefined],
    ['with a stored answer', 'old'],
  ])(
    'retries a failing read five times while the server is there, and again when the page becomes visible, %s',
    async (_, known) => {
      seen.find.mockResolvedValue(known)
      fetched.mockRejectedValue(new TypeError('Failed to fetch'))
      show()
      await pass(60 * minutes)
      expect(fetched).toHaveBeenCalledTimes(6)
      await pass(600 * minutes)
      expect(fetched).toHaveBeenCalledTimes(6)
      fetched.mockImplementation(async () => answer('fresh'))
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      expect(await screen.findByText('"fresh"')).toBeDefined()
    },
  )

  it.each([
    ['with nothing to show', undefined],
    ['with a stored answer', 'old'],
  ])(
    'sends nothing while the server cannot be reached, and one request once it can be, %s',
    async (_, known) => {
      seen.find.mockResolvedValue(known)
      fetched.mockRejectedValue(new TypeError('Failed to fetch'))
      health.mockResolvedValue(false)
      show()
      await pass(60 * minutes)
      expect(fetched).toHaveBeenCalledTimes(1)
      expect(health).toHaveBeenCalledTimes(1)
      fetched.mockImplementation(async () => answer('fresh'))
      act(() => reach.set({ isReachable: true }))
      expect(await screen.findByText('"fresh"')).toBeDefined()
      await pass(10 * minutes)
      expect(fetched).toHaveBeenCalledTimes(2)
    },
  )

  it('sends exactly one request for a list that was shown from storage when the server can be reached again', async () => {
    reach.set({ isReachable: false })
    health.mockResolvedValue(false)
    seen.find.mockResolvedValue({ items: [], total: 3 })
    show(<Purchases />)
    await screen.findByText('3')
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockImplementation(async () => answer({ items: [], total: 4 }))
    act(() => reach.set({ isReachable: true }))
    expect(await screen.findByText('4')).toBeDefined()
    await pass(10_000)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

it('a page opened while the server cannot be reached shows stored answers at once and checks whether the server is back', async () => {
  reach.set({ isReachable: false })
  health.mockResolvedValueOnce(false)
  seen.find.mockResolvedValue('old')
  show()
  await screen.findByText('"old"')
  expect(fetched).not.toHaveBeenCalled()
  expect(console.error).not.toHaveBeenCalled()
  cleanup()
  forgetAnswers()
  fetched.mockImplementation(async () => answer('fresh'))
  show()
  expect(await screen.findByText('"fresh"')).toBeDefined()
  expect(health).toHaveBeenCalledTimes(2)
})
