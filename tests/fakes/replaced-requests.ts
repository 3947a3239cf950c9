import { afterEach, beforeEach, vi } from 'vitest'

/** Replaces XMLHttpRequest and the timers in each test of a file. Failures that the client logs are not printed. */
export const replaceRequests = (request: unknown) => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('XMLHttpRequest', request)
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
