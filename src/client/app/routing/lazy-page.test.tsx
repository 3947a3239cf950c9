import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageChunkTimeoutMs } from '~/contract/limits'
import { reloadPage } from '~/client/platform/page/page'
import { ErrorBoundary } from './error-page'
import { beginLoading, lazyPage } from './lazy-page'

vi.mock('~/client/platform/page/page', () => ({ reloadPage: vi.fn<() => void>() }))

type PageModule = { default: () => string }
const arrived: PageModule = { default: () => 'The page' }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.setItem('reloadedForChunkAt', String(Date.now()))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
  sessionStorage.clear()
})

const open = (Page: ReturnType<typeof lazyPage<object>>) =>
  render(
    <ErrorBoundary resetKey="here" fallback="Unexpected">
      <Suspense fallback="Loading page...">
        <Page />
      </Suspense>
    </ErrorBoundary>,
  )

test('while its code is on the way the page says so, then shows itself', async () => {
  let arrive: (module: PageModule) => void = () => {}
  open(lazyPage(() => new Promise<PageModule>((resolve) => (arrive = resolve))))
  expect(screen.getByText('Loading page...')).toBeTruthy()
  arrive(arrived)
  expect(await screen.findByText('The page')).toBeTruthy()
})

test('its code can be on its way before it is drawn; what fails then is tried again when it is', async () => {
  const load = vi
    .fn<() => Promise<PageModule>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(arrived)
  const Page = lazyPage(load)
  beginLoading(Page)
  expect(load).toHaveBeenCalledOnce()
  open(Page)
  expect(await screen.findByText('The page')).toBeTruthy()
})

test('what has come before it is drawn is drawn at once, without a word of loading', async () => {
  const Page = lazyPage(() => Promise.resolve(arrived))
  beginLoading(Page)
  await vi.advanceTimersByTimeAsync(0)
  open(Page)
  expect(screen.getByText('The page')).toBeTruthy()
})

test('a page whose code does not come fails after 120 s', async () => {
  open(lazyPage(() => new Promise<PageModule>(() => {})))
  await act(() => vi.advanceTimersByTimeAsync(pageChunkTimeoutMs - 1000))
  expect(screen.getByText('Loading page...')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.getByText('Unexpected')).toBeTruthy()
})

test('a page that failed is tried anew when it is opened again', async () => {
  const load = vi
    .fn<() => Promise<PageModule>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(arrived)
  const Page = lazyPage(load)
  open(Page)
  expect(await screen.findByText('Unexpected')).toBeTruthy()
  cleanup()
  await vi.advanceTimersByTimeAsync(2000)
  open(Page)
  expect(await screen.findByText('The page')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a page whose code is gone after a deploy reloads once, and says so if that did not help', async () => {
  sessionStorage.clear()
  const gone = () => Promise.reject(new Error('gone'))
  open(lazyPage<object>(gone))
  await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce())
  cleanup()
  open(lazyPage<object>(gone))
  expect(await screen.findByText('Unexpected')).toBeTruthy()
  expect(reloadPage).toHaveBeenCalledOnce()
})
