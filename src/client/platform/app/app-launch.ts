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

/** How this page came to be, whatever has been gone to from there. */
export function openedBy() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { address: entry?.name ?? location.href, anew: entry?.type === 'reload' }
}
