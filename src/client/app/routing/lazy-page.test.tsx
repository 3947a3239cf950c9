import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageChunkTimeoutMs } from '~/contract/limits'
import { ErrorBoundary } from './error-page'
import { lazyPage, loadCode } from './lazy-page'

type PageModule = { default: () => string }
const arrived: PageModule = { default: () => 'The page' }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  sessionStorage.setItem('reloadedForChunkAt', String(Date.now()))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
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

it('a lazy page shows a loading text until its code is loaded', async () => {
  let arrive: (module: PageModule) => void = () => {}
  open(lazyPage(() => new Promise<PageModule>((resolve) => (arrive = resolve))))
  expect(screen.getByText('Loading page...')).toBeTruthy()
  arrive(arrived)
  expect(await screen.findByText('The page')).toBeTruthy()
})

it('a lazy page loads its code again when it is drawn, if loading the code ahead failed', async () => {
  const load = vi
    .fn<() => Promise<PageModule>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(arrived)
  const Page = lazyPage(load)
  await expect(loadCode(Page)).rejects.toThrow('gone')
  expect(load).toHaveBeenCalledOnce()
  open(Page)
  expect(await screen.findByText('The page')).toBeTruthy()
})

it('a lazy page is drawn at once, without a loading text, if its code was loaded ahead', async () => {
  const Page = lazyPage(() => Promise.resolve(arrived))
  await loadCode(Page)
  open(Page)
  expect(screen.getByText('The page')).toBeTruthy()
})

it('a lazy page fails when its code has not loaded after 120 s', async () => {
  open(lazyPage(() => new Promise<PageModule>(() => {})))
  await act(() => vi.advanceTimersByTimeAsync(pageChunkTimeoutMs - 1000))
  expect(screen.getByText('Loading page...')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.getByText('Unexpected')).toBeTruthy()
})

it('a lazy page loads its code again when it is opened again after a failure', async () => {
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

it('a lazy page reloads the app once when its code is gone after a deploy, then shows the error', async () => {
  sessionStorage.clear()
  const failingLoad = () => Promise.reject(new Error('gone'))
  open(lazyPage<object>(failingLoad))
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
  cleanup()
  open(lazyPage<object>(failingLoad))
  expect(await screen.findByText('Unexpected')).toBeTruthy()
  expect(location.reload).toHaveBeenCalledOnce()
})
