import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageLife } from './page-life'

const act = vi.fn<() => void>()
pageLife.onOnline(act)

const second = 1_000
const onLine = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

function page(is: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(is)
  document.dispatchEvent(new Event('visibilitychange'))
}
function hiddenFor(ms: number) {
  page('hidden')
  vi.advanceTimersByTime(ms)
}
const shown = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  vi.useFakeTimers()
  onLine(true)
})
afterEach(() => {
  page('visible')
  act.mockReset()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('is back online when the browser says so', () => {
  window.dispatchEvent(new Event('online'))
  expect(act).toHaveBeenCalledTimes(1)
})

it('is taken for back online, once, when it was hidden so long that it may have slept', () => {
  hiddenFor(30 * second)
  page('visible')
  shown(true)
  expect(act).toHaveBeenCalledTimes(1)
})

it('is taken for back online when the browser had put it away, however short', () => {
  hiddenFor(second)
  page('visible')
  shown(true)
  expect(act).toHaveBeenCalledTimes(1)
})

it.each([
  ['a short look elsewhere', () => hiddenFor(29 * second)],
  ['opening it', () => shown(false)],
])('is told nothing of %s', (_, happened) => {
  happened()
  page('visible')
  expect(act).not.toHaveBeenCalled()
})

it('is told nothing while there is no network, nor what it heard while it was hidden', () => {
  hiddenFor(60 * second)
  onLine(false)
  page('visible')
  expect(act).not.toHaveBeenCalled()
  onLine(true)
  hiddenFor(60 * second)
  window.dispatchEvent(new Event('online'))
  page('visible')
  expect(act).toHaveBeenCalledTimes(1)
})
