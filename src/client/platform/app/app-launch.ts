// Launches that reach an app that is already running: from its icon, a shortcut, a link or a share.

export type LaunchQueue = {
  /** Calls back at once for launches that were waiting, and later for each new one. */
  setConsumer(consume: (launch: { readonly targetURL?: string | null }) => void): void
}

declare global {
  interface Window {
    /** Only Chromium has this. */
    launchQueue?: LaunchQueue
  }
}

export const launchQueue = () => window.launchQueue

/** The address that this page was opened with, even if the user has navigated since. */
export function openedBy() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { address: entry?.name ?? location.href, isReload: entry?.type === 'reload' }
}
