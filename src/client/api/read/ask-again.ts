// When what failed is asked for again by itself: a few times, each later than the one before, and then only once the
// network is back or somebody looks at the page again. Without a network nothing is asked at all.

const afterMs = [5_000, 30_000, 60_000, 120_000, 300_000]

/** Once. So that all who were cut off together do not come back together, nobody waits quite as long as another. */
export function askAgainLater(tries: number, ask: () => void): () => void {
  const delayMs = navigator.onLine ? afterMs[tries] : undefined
  const timer = delayMs === undefined ? undefined : setTimeout(askOnce, delayMs * (0.75 + Math.random() / 4))
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('online', back)
    document.removeEventListener('visibilitychange', back)
  }
  function askOnce() {
    stop()
    ask()
  }
  function back() {
    // A page that nobody looks at can wait until somebody does.
    if (navigator.onLine && document.visibilityState !== 'hidden') askOnce()
  }
  addEventListener('online', back)
  document.addEventListener('visibilitychange', back)
  return stop
}

/** Again and again, each time later, as long as there is still something to ask. */
export function keepAsking(ask: () => 'asked' | 'no-need'): () => void {
  let tries = 0
  const again = () => {
    if (ask() === 'no-need') return
    tries += 1
    stop = askAgainLater(tries, again)
  }
  let stop = askAgainLater(tries, again)
  return () => stop()
}

/** In the place of SWR's own, which never stops where it does not ask at every look at the page. */
export const retryLater = (
  _error: unknown,
  _key: string,
  _config: unknown,
  revalidate: (options: { retryCount: number; dedupe: boolean }) => unknown,
  { retryCount = 1, dedupe = true }: { retryCount?: number; dedupe?: boolean },
) => void askAgainLater(retryCount - 1, () => revalidate({ retryCount, dedupe }))
