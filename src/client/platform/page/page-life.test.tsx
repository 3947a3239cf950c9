import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { secondMs } from '~/contract/durations'
import { pageLife } from './page-life'

const act = vi.fn<() => void>()
pageLife.onOnline(act)

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

it('calls onOnline listeners when the browser is online again', () => {
  window.dispatchEvent(new Event('online'))
  expect(act).toHaveBeenCalledTimes(1)
})

it('calls onOnline listeners once when the page was hidden for 30 seconds', () => {
  hiddenFor(30 * secondMs)
  page('visible')
  shown(true)
  expect(act).toHaveBeenCalledTimes(1)
})

it('calls onOnline listeners when the page returns from the back-forward cache', () => {
  hiddenFor(secondMs)
  page('visible')
  shown(true)
  expect(act).toHaveBeenCalledTimes(1)
})

it.each([
  ['the page was hidden for less than 30 seconds', () => hiddenFor(29 * secondMs)],
  ['the page has just been loaded', () => shown(false)],
])('does not call onOnline listeners if %s', (_, happened) => {
  happened()
  page('visible')
  expect(act).not.toHaveBeenCalled()
})

it('does not call onOnline listeners while offline, nor again for an event that arrived while hidden', () => {
  hiddenFor(60 * secondMs)
  onLine(false)
  page('visible')
  expect(act).not.toHaveBeenCalled()
  onLine(true)
  hiddenFor(60 * secondMs)
  window.dispatchEvent(new Event('online'))
  page('visible')
  expect(act).toHaveBeenCalledTimes(1)
})
