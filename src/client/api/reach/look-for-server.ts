// Finds out that the server is reachable again, even on a page that makes no requests.
import { retryUntilDone } from '../read/retry'
import { mediaAddress } from '../media-address'
import { reach } from './reach'

const healthAddress = mediaAddress('/healthz') ?? ''

async function look() {
  const response = await fetch(healthAddress, { cache: 'no-store' })
  // Something else may answer in the server's place, such as a captive portal.
  if (response.ok && (await response.json()).status === 'ok') reach.set({ isReachable: true })
}

/** Checks at the same intervals as other retries. Returns a function that stops it. */
export const lookForServer = () =>
  retryUntilDone(() => {
    look().catch(() => {})
    return 'pending'
  })
