// Automatic retries: a few, each after a longer delay, and then only when the server can be reached again or the page
// becomes visible. While the server cannot be reached, nothing is requested.
import { isOffline, reach } from '../reach/reach'

const delaysMs = [5_000, 30_000, 60_000, 120_000, 300_000]

/** Retries once. The delay is random within limits, so that many clients do not retry at the same moment. */
export function scheduleRetry(tries: number, ask: () => void): () => void {
  const delayMs = delaysMs[tries]
  const timer = delayMs === undefined ? undefined : setTimeout(retry, delayMs * (0.75 + Math.random() / 4))
  const listening = new AbortController()
  const { signal } = listening
  // Runs as a microtask, because `ask` may schedule the next retry at once, and that retry must not see this change.
  const stopFollowing = reach.subscribe(() => queueMicrotask(retryIfVisible))
  const stop = () => {
    clearTimeout(timer)
    stopFollowing()
    listening.abort()
  }
  function retry() {
    if (isOffline() || signal.aborted) return
    stop()
    ask()
  }
  function retryIfVisible() {
    // A hidden page can wait until it is visible.
    if (document.visibilityState !== 'hidden') retry()
  }
  addEventListener('online', retryIfVisible, { signal })
  document.addEventListener('visibilitychange', retryIfVisible, { signal })
  return stop
}

/** Retries after longer and longer delays until `ask` returns 'done'. */
export function retryUntilDone(ask: () => 'pending' | 'done'): () => void {
  let tries = 0
  const again = () => {
    if (ask() === 'done') return
    tries += 1
    stop = scheduleRetry(tries, again)
  }
  let stop = scheduleRetry(tries, again)
  return () => stop()
}

/** Replaces SWR's own retry, which never stops for hooks that do not revalidate on focus. */
export const retryLater = (
  _error: unknown,
  _key: string,
  _config: unknown,
  revalidate: (options: { retryCount: number; dedupe: boolean }) => unknown,
  { retryCount = 1, dedupe = true }: { retryCount?: number; dedupe?: boolean },
) => void scheduleRetry(retryCount - 1, () => revalidate({ retryCount, dedupe }))
