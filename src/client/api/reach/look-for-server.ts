// Finds out whether the server answers, even on a page that makes no requests.
import { isPageLeft } from '~/client/platform/page/page-left'
import { minuteMs } from '~/contract/durations'
import { requestTimeoutMs } from '~/contract/limits'
import { mediaAddress } from '../media-address'
import { isOffline, reach } from './reach'

const healthAddress = mediaAddress('/healthz') ?? ''
/** The server is usually back soon, so the first check does not wait a minute. */
const firstCheckAfterMs = 5_000

let asking: Promise<boolean> | null = null

/** Sends one request to the server. Concurrent callers share it. Without a network nothing is sent. */
export function checkServer(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false)
  asking ??= isAnswered()
    .catch(() => false)
    .then((isReachable) => {
      asking = null
      // The browser cancels the request when the user leaves the page. That does not mean that the server is gone.
      if (isReachable || (navigator.onLine && !isPageLeft())) reach.set({ isReachable })
      return isReachable
    })
  return asking
}

async function isAnswered() {
  const signal = AbortSignal.timeout(requestTimeoutMs)
  const response = await fetch(healthAddress, { cache: 'no-store', signal })
  // Something else may answer in the server's place, such as a captive portal.
  return response.ok && (await response.json()).status === 'ok'
}

/**
 * While the server cannot be reached, checks once a minute, and when the page becomes visible, whether it is back.
 * Returns a function that stops the checks.
 */
export function lookForServer(): () => void {
  const check = () => {
    clearTimeout(timer)
    timer = setTimeout(check, minuteMs)
    if (isOffline()) void checkServer()
  }
  const checkIfVisible = () => document.visibilityState === 'visible' && check()
  let timer = setTimeout(check, firstCheckAfterMs)
  // The first requests after the network is back often fail, because the browser reports it too early.
  const checkSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(check, firstCheckAfterMs)
  }
  addEventListener('online', checkSoon)
  document.addEventListener('visibilitychange', checkIfVisible)
  return () => {
    clearTimeout(timer)
    removeEventListener('online', checkSoon)
    document.removeEventListener('visibilitychange', checkIfVisible)
  }
}
