// Resumable uploads to a server that is slow or busy.
import { beforeEach, expect, it, vi } from 'vitest'
import { mediaUploadTimeoutMs } from '~/contract/limits'
import { replaceRequests } from '../../../tests/fakes/replaced-requests'
import { type ResumableOptions, sendResumable } from './resumable-upload'

const address = '/api/uploads/one'
let requests: FakeRequest[]

/** Stands in for `XMLHttpRequest`. It is sent nowhere: the test calls `answer` with the response of the server. */
class FakeRequest {
  upload = {}
  status = 0
  responseText = ''
  method = ''
  headers: Record<string, string> = {}
  onload = () => {}
  constructor() {
    requests.push(this)
  }
  open(method: string) {
    this.method = method
  }
  setRequestHeader() {}
  getResponseHeader(name: string) {
    return this.headers[name.toLowerCase()] ?? null
  }
  send() {}
  abort() {}
  answer(status: number, headers: Record<string, string> = {}) {
    Object.assign(this, { status, headers })
    this.onload()
  }
}

const untilSent = (count: number) =>
  vi.waitFor(() => {
    if (requests.length < count) throw new Error('not sent yet')
  })
const methods = () => requests.map(({ method }) => method)

replaceRequests(FakeRequest)
beforeEach(() => {
  requests = []
})

/** Sends a file until its first request has gone out, and catches how the upload ends. */
async function begin(options: Partial<ResumableOptions>) {
  const onBegun = vi.fn<ResumableOptions['onBegun']>()
  const file = new File(['audio'], 'dusk.wav')
  const unused = { uploadId: null, signal: new AbortController().signal, onProgress: () => {} }
  const ended = sendResumable(file, { ...unused, onBegun, ...options }).catch((error: unknown) => error)
  await untilSent(1)
  return { onBegun, ended }
}

it('an upload whose creation is answered only after the time limit is reported, but sends nothing more', async () => {
  const { onBegun, ended } = await begin({})
  await vi.advanceTimersByTimeAsync(mediaUploadTimeoutMs)
  expect(await ended).toMatchObject({ status: 0, code: 'timeout' })
  requests[0]?.answer(201, { location: address })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onBegun).toHaveBeenCalledExactlyOnceWith('one')
  expect(methods()).toEqual(['POST'])
})

it.each(['HEAD', 'PATCH'])(
  'an upload that another request works on at its %s ends like one without a network, so that it is tried again',
  async (method) => {
    const { ended } = await begin({ uploadId: 'one' })
    if (method === 'PATCH') {
      requests[0]?.answer(200, { 'upload-offset': '0', 'upload-length': '5' })
      await untilSent(2)
    }
    expect(methods().at(-1)).toBe(method)
    requests.at(-1)?.answer(423)
    expect(await ended).toMatchObject({ status: 0, code: 'network' })
  },
)

it('a session that has ended is announced when an upload continues, although its HEAD is refused without a text', async () => {
  const fetch = vi.fn(
    async () =>
      new Response(JSON.stringify({ code: 'signed_out', message: 'Please sign in' }), { status: 401 }),
  )
  vi.stubGlobal('fetch', fetch)
  const { ended } = await begin({ uploadId: 'one' })
  requests[0]?.answer(401)
  expect(await ended).toMatchObject({ status: 401, code: 'signed_out', message: 'Please sign in' })
  expect(fetch).toHaveBeenCalledOnce()
})

it('an upload that is refused at its HEAD is tried again when its session is accepted meanwhile', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: {} })))
  const { ended } = await begin({ uploadId: 'one' })
  requests[0]?.answer(403)
  expect(await ended).toMatchObject({ status: 0, code: 'network' })
})
