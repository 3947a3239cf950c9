// Runs with each test file of the projects `unit`, `unit-dom` and `journeys`, whose files share their modules: undoes
// what a file may have left changed.
import { afterAll, vi } from 'vitest'
import { loadRoutes } from '../src/client/api/request/routes-at-home'
import { reach } from '../src/client/api/reach/reach'

// As on every page except home.
await loadRoutes()

afterAll(async () => {
  if (typeof window !== 'undefined') {
    // A file may have left what it rendered on the page of the next one.
    const { cleanup } = await import('@testing-library/react')
    cleanup()
  }
  vi.useRealTimers()
  // Code that the app was still loading. Vitest would refuse it from here on, and report an error outside any test.
  await vi.dynamicImportSettled()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reach.set({ isReachable: true })
  if (typeof window === 'undefined') return
  // A file may have told the client that the page was left.
  window.dispatchEvent(new Event('pageshow'))
  localStorage.clear()
  sessionStorage.clear()
})
