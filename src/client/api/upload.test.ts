// Section 9 of the specification gives an upload 120 s. The client counts them from the last byte that was sent.
import { describe, expect, it, vi } from 'vitest'
import { mediaUploadTimeoutMs } from '~/contract/limits'
import { replaceRequests } from '../../../tests/fakes/replaced-requests'
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
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  respond(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

replaceRequests(FakeRequest)

/** Starts an upload and reports how it ends. */
function begin(options: { signal?: AbortSignal; onProgress?: (sent: unknown) => void } = {}) {
  const outcome = vi.fn<(state: string, what: unknown) => void>()
  upload('uploadTrack', { form: new FormData() }, { idempotencyKey: 'one-act', ...options }).then(
    (answer) => outcome('answered', answer),
    (error: ApiError) => outcome('failed', error.code),
  )
  return { outcome, request: FakeRequest.last }
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the timeout of an upload', () => {
  it('aborts the request after 120 seconds without progress', async () => {
    expect(mediaUploadTimeoutMs).toBe(120_000)
    const { outcome, request } = begin()
    await advance(119_900)
    expect(outcome).not.toHaveBeenCalled()
    expect(request.aborted).toBe(false)
    await advance(100)
    expect(outcome).toHaveBeenCalledExactlyOnceWith('failed', 'timeout')
    expect(request.aborted).toBe(true)
  })

  it('starts again with each progress event', async () => {
    const { outcome, request } = begin()
    for (let sent = 1; sent <= 5; sent += 1) {
      await advance(119_900)
      request.progress(sent, 10)
    }
    await advance(119_900)
    expect(outcome).not.toHaveBeenCalled()
    await advance(100)
    expect(outcome).toHaveBeenCalledExactlyOnceWith('failed', 'timeout')
  })

  it('gives the server 120 s for its answer after the last byte was sent', async () => {
    const { outcome, request } = begin()
    request.progress(10, 10)
    await advance(119_900)
    request.respond(201, { data: { _id: 'dusk' } })
    await advance(500_000)
    expect(outcome).toHaveBeenCalledExactlyOnceWith('answered', { _id: 'dusk' })
    expect(request.aborted).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('an album has 240 seconds without progress', async () => {
  const outcome = vi.fn<(code: string) => void>()
  upload('uploadAlbum', { form: new FormData() }, { idempotencyKey: 'one-act' }).catch((error: ApiError) =>
    outcome(error.code),
  )
  FakeRequest.last.progress(1, 10)
  await advance(239_900)
  expect(outcome).not.toHaveBeenCalled()
  await advance(100)
  expect(outcome).toHaveBeenCalledExactlyOnceWith('timeout')
})

it('reports progress and sends the idempotency key', () => {
  const onProgress = vi.fn<(sent: unknown) => void>()
  const { request } = begin({ onProgress })
  request.progress(3, 10)
  expect(onProgress).toHaveBeenCalledExactlyOnceWith({ sentBytes: 3, totalBytes: 10 })
  expect(request.opened).toBe('POST /api/music')
  expect(request.headers['Idempotency-Key']).toBe('one-act')
})

it('fails as aborted when the caller aborts it, and leaves no timer running', async () => {
  const stop = new AbortController()
  const { outcome, request } = begin({ signal: stop.signal })
  await advance(1_000)
  stop.abort()
  await advance(0)
  expect(outcome).toHaveBeenCalledExactlyOnceWith('failed', 'aborted')
  expect(request.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
