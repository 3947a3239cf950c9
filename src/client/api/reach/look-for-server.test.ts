import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkServer, lookForServer } from './look-for-server'
import { isOffline, reach } from './reach'
import { serverLife } from './server-life'

const minutes = 60_000
const health = vi.fn<() => Promise<Response>>()
const isUp = async () => Response.json({ status: 'ok' })
const isGone = () => Promise.reject(new TypeError('Failed to fetch'))
const network = (is: 'on' | 'off') => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is === 'on')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', health)
  health.mockImplementation(isUp)
  network('on')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  health.mockReset()
  reach.set({ isReachable: true })
})

it('while the server does not answer, it is asked after 5 seconds and then once a minute, until it answers', async () => {
  health.mockImplementation(isGone)
  await checkServer()
  expect(isOffline()).toBe(true)
  const stop = lookForServer()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(health).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10 * minutes)
  expect(health).toHaveBeenCalledTimes(12)
  health.mockImplementation(isUp)
  await vi.advanceTimersByTimeAsync(1 * minutes)
  expect(isOffline()).toBe(false)
  stop()
  await vi.advanceTimersByTimeAsync(10 * minutes)
  expect(health).toHaveBeenCalledTimes(13)
})

it('the server is asked at once when the page becomes visible, with one request for concurrent checks', async () => {
  health.mockImplementation(isGone)
  const both = await Promise.all([checkServer(), checkServer()])
  expect(both).toEqual([false, false])
  expect(health).toHaveBeenCalledTimes(1)
  const stop = lookForServer()
  health.mockImplementation(isUp)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOffline()).toBe(false)
  stop()
})

it('the server is asked again 5 seconds after the network is back, because its first requests may fail', async () => {
  health.mockImplementation(isGone)
  await checkServer()
  const stop = lookForServer()
  await vi.advanceTimersByTimeAsync(10_000)
  dispatchEvent(new Event('online'))
  reach.set({ isReachable: false })
  health.mockImplementation(isUp)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isOffline()).toBe(false)
  stop()
})

it.each([
  ['a captive portal', async () => new Response('<html>Welcome</html>')],
  ['a server that shuts down', async () => Response.json({ status: 'stopping' }, { status: 503 })],
  ['a connection that was lost', isGone],
])('%s does not count as the server', async (_, answer) => {
  health.mockImplementation(answer)
  expect(await checkServer()).toBe(false)
  expect(reach.get().isReachable).toBe(false)
})

it('without a network nothing is asked, and a network that is back is assumed to reach the server', async () => {
  reach.set({ isReachable: false })
  network('off')
  expect(await checkServer()).toBe(false)
  expect(health).not.toHaveBeenCalled()
  network('on')
  dispatchEvent(new Event('online'))
  expect(isOffline()).toBe(false)
})

it('a check that the browser cancels because the user leaves the page does not mean that the server is gone', async () => {
  health.mockImplementation(isGone)
  dispatchEvent(new Event('pagehide'))
  await checkServer()
  dispatchEvent(new Event('pageshow'))
  expect(isOffline()).toBe(false)
})

it('`onOnline` callbacks run when the server answers again, even if the browser stayed online', () => {
  const back = vi.fn()
  serverLife.onOnline(back)
  reach.set({ isReachable: false })
  expect(serverLife.isOnline()).toBe(false)
  expect(back).not.toHaveBeenCalled()
  reach.set({ isReachable: true })
  expect(serverLife.isOnline()).toBe(true)
  expect(back).toHaveBeenCalledTimes(1)
})
