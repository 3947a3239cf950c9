// @vitest-environment happy-dom
// Section 9 of the specification gives an upload 120 s. Here they are counted from the last byte that was sent.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mediaUploadTimeoutMs } from '~/contract/limits'
import type { ApiError } from './api-error'
import { upload } from './upload'

/** A request whose progress and answer the test controls. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  upload = new EventTarget()
  status = 0
  responseText = ''
  opened = ''
  aborted = false
  headers: Record<string, string> = {}
  open(method: string, url: string) {
    this.opened = `${method} ${url}`
    FakeRequest.last = this
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {}
  abort() {
    this.aborted = true
    this.dispatchEvent(new Event('loadend'))
  }
  moves(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answers(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Starts an upload and reports how it ends. */
function begin(options: { signal?: AbortSignal; onProgress?: (sent: unknown) => void } = {}) {
  const outcome = vi.fn<(state: string, what: unknown) => void>()
  upload('uploadTrack', { form: new FormData() }, { idempotencyKey: 'one-act', ...options }).then(
    (answer) => outcome('answered', answer),
    (error: ApiError) => outcome('failed', error.code),
  )
  return { outcome, line: FakeRequest.last }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the timeout of an upload', () => {
  it('aborts the request after 120 seconds without progress', async () => {
    expect(mediaUploadTimeoutMs).toBe(120_000)
    const { outcome, line } = begin()
    await pass(119_900)
    expect(outcome).not.toHaveBeenCalled()
    expect(line.aborted).toBe(false)
    await pass(100)
    expect(outcome).toHaveBeenCalledExactlyOnceWith('failed', 'timeout')
    expect(line.aborted).toBe(true)
  })

  it('starts again with each progress event', async () => {
    const { outcome, line } = begin()
    for (let sent = 1; sent <= 5; sent += 1) {
      await pass(119_900)
      line.moves(sent, 10)
    }
    await pass(119_900)
    expect(outcome).not.toHaveBeenCalled()
    await pass(100)
    expect(outcome).toHaveBeenCalledExactlyOnceWith('failed', 'timeout')
  })

  it('still applies while the server prepares its answer', async () => {
    const { outcome, line } = begin()
    line.moves(10, 10)
    await pass(119_900)
    line.answers(201, { data: { _id: 'dusk' } })
    await pass(500_000)
    expect(outcome).toHaveBeenCalledExactlyOnceWith('answered', { _id: 'dusk' })
    expect(line.aborted).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('reports progress and sends the idempotency key', () => {
  const onProgress = vi.fn<(sent: unknown) => void>()
  const { line } = begin({ onProgress })
  line.moves(3, 10)
  expect(onProgress).toHaveBeenCalledExactlyOnceWith({ sentBytes: 3, totalBytes: 10 })
  expect(line.opened).toBe('POST /api/music')
  expect(line.headers['Idempotency-Key']).toBe('one-act')
})

it('fails as aborted when the caller aborts it, and leaves no timer running', async () => {
  const stop = new AbortController()
  const { outcome, line } = begin({ signal: stop.signal })
  await pass(1_000)
  stop.abort()
  await pass(0)
  expect(outcome).toHaveBeenCalledExactlyOnceWith('failed', 'aborted')
  expect(line.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
