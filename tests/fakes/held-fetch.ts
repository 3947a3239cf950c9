// Replaces fetch; each call waits until the test answers it.
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

type SentCall = {
  path: string
  init: RequestInit
  /** Answers the call, or fails it with an error, and waits until the app has handled it. */
  answer: (response: Response | Error) => Promise<void>
}

/**
 * Before each test this replaces `fetch`, empties the returned list and silences console errors. Each call of `fetch`
 * for anything but the server's health is added to the list.
 */
export function holdEachFetch(): readonly SentCall[] {
  const sent: SentCall[] = []
  beforeEach(() => {
    sent.length = 0
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      // After a lost answer the app asks whether the server is there, at a time that tests do not control.
      if (path === '/healthz') return Promise.resolve(Response.json({ status: 'ok' }))
      const { promise, resolve, reject } = deferred<Response>()
      init.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      const answer = (response: Response | Error) =>
        act(async () => {
          if (response instanceof Error) reject(response)
          else resolve(response)
          await new Promise((done) => setTimeout(done))
        })
      sent.push({ path, init, answer })
      return promise
    })
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return sent
}

export function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve, reject }
}

export const answerOf = (data: unknown) => Response.json({ data })
export const refusalOf = (status: number, body: object = {}) => Response.json(body, { status })
