// Finds out whether the server answers, even on a page that makes no requests.
import { isPageLeft } from '~/client/platform/page/page-left'
import { minuteMs } from '~/contract/durations'
import { requestTimeoutMs } from '~/contract/limits'
import { mediaAddress } from '../media-address'
import { isOffline, reach } from './reach'

const healthAddress = mediaAddress('/healthz') ?? ''
/** Most losses are short, so the first look comes soon. */
const firstLookAfterMs = 5_000

let asking: Promise<boolean> | null = null

/** Asks the server once. Concurrent callers share the question. Without a network nothing is asked. */
export function checkServer(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false)
  asking ??= isAnswered()
    .catch(() => false)
    .then((isReachable) => {
      asking = null
      // The browser cancels the question when it leaves the page.
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

/** Asks once a minute, and when the page becomes visible, while the server cannot be reached. Returns a function that stops it. */
export function lookForServer(): () => void {
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(look, minuteMs)
    if (isOffline()) void checkServer()
  }
  const lookIfVisible = () => document.visibilityState === 'visible' && look()
  let timer = setTimeout(look, firstLookAfterMs)
  document.addEventListener('visibilitychange', lookIfVisible)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookIfVisible)
  }
}
