// What the system asks of an app that is running already: its icon, a shortcut, a link or a share, pressed once more.

export type LaunchQueue = {
  /** Tells at once of what has waited, and from then on of what comes. */
  setConsumer(consume: (launch: { readonly targetURL?: string | null }) => void): void
}

declare global {
  interface Window {
    /** Chromium's alone. */
    launchQueue?: LaunchQueue
  }
}

export const launchQueue = () => window.launchQueue

/** The address that this page was opened with, whatever the user has navigated to since. */
export function openedBy() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { address: entry?.name ?? location.href, isReload: entry?.type === 'reload' }
}
