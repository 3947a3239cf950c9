// A small S3 server in this process that misbehaves as a test asks. It checks no signatures; Swift does that elsewhere.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Exchange = { request: IncomingMessage; response: ServerResponse; call: string }

/** Returns true if it has answered, or if there will be no answer. */
export type Misbehave = (exchange: Exchange) => boolean

type Upload = { key: string; parts: Map<number, Buffer>; initiated: Date }

const errorOf = (code: string) => `<Error><Code>${code}</Code></Error>`

const answer = (response: ServerResponse, status: number, body: string | Buffer = '', headers = {}) => {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body)
}

export const answerError = (response: ServerResponse, status: number, code = 'InternalError') => {
  answer(response, status, errorOf(code), { 'content-type': 'application/xml' })
}

const rangeOf = (header: string | undefined, length: number) => {
  const [, start = '0', end = ''] = /bytes=(\d+)-(\d*)/.exec(header ?? '') ?? []
  return { start: Number(start), end: Math.min(end ? Number(end) : length - 1, length - 1) }
}

class FakeS3 {
  readonly files = new Map<string, Buffer>()
  readonly uploads = new Map<string, Upload>()
  /** Every request, for example `GET covers/one`. */
  readonly calls: string[] = []
  misbehave: Misbehave = () => false
  #uploadCount = 0

  handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake')
    const key = pathname.replace(/^\/tests\/?/, '')
    const kind = ['uploads', 'partNumber', 'uploadId', 'list-type'].find((name) => searchParams.has(name))
    const call = [request.method, kind, key].filter(Boolean).join(' ')
    this.calls.push(call)
    if (this.misbehave({ request, response, call })) return
    const body = await buffer(request)
    const md5 = request.headers['content-md5']
    if (md5 && md5 !== createHash('md5').update(body).digest('base64')) {
      return answerError(response, 400, 'BadDigest')
    }
    if (kind) this.#answerUpload(response, { key, body, kind, searchParams, method: request.method ?? '' })
    else this.#answerFile(request, response, { key, body })
  }

  #answerFile(
    request: IncomingMessage,
    response: ServerResponse,
    { key, body }: { key: string; body: Buffer },
  ) {
    const file = this.files.get(key)
    if (request.method === 'PUT') {
      this.files.set(key, body)
      return answer(response, 200)
    }
    if (request.method === 'DELETE') {
      this.files.delete(key)
      return answer(response, 204)
    }
    if (!file) return answerError(response, 404, 'NoSuchKey')
    if (request.method === 'HEAD') {
      response.writeHead(200, { 'content-length': file.length }).end()
      return undefined
    }
    const { range } = request.headers
    const { start, end } = rangeOf(range, file.length)
    if (range && start >= file.length) return answerError(response, 416, 'InvalidRange')
    return answer(response, range ? 206 : 200, file.subarray(start, end + 1))
  }

  #answerUpload(
    response: ServerResponse,
    given: { key: string; body: Buffer; kind: string; searchParams: URLSearchParams; method: string },
  ) {
    const { key, body, kind, searchParams, method } = given
    const id = searchParams.get('uploadId') ?? ''
    const upload = this.uploads.get(id)
    if (kind === 'list-type') return answer(response, 200, this.#list())
    if (kind === 'uploads' && method === 'GET') return answer(response, 200, this.#listUploads())
    if (kind === 'uploads') {
      this.#uploadCount += 1
      const uploadId = `upload${this.#uploadCount}`
      this.uploads.set(uploadId, { key, parts: new Map(), initiated: new Date() })
      const xml = `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`
      return answer(response, 200, xml)
    }
    if (!upload) return answerError(response, 404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(Number(searchParams.get('partNumber')), body)
      return answer(response, 200, '', { etag: '"part"' })
    }
    this.uploads.delete(id)
    if (method === 'DELETE') return answer(response, 204)
    const parts = [...upload.parts].toSorted(([left], [right]) => left - right).map(([, part]) => part)
    this.files.set(key, Buffer.concat(parts))
    return answer(
      response,
      200,
      '<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>',
    )
  }

  #list() {
    const entries = [...this.files.keys()].map((key) => `<Contents><Key>${key}</Key></Contents>`)
    return `<ListBucketResult>${entries.join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`
  }

  #listUploads() {
    const entries = [...this.uploads].map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    )
    return `<ListMultipartUploadsResult>${entries.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`
  }
}

/** Starts the server and stops it after the test. */
export const fakeS3 = async () => {
  const fake = new FakeS3()
  // A client that breaks off a request ends only that request.
  const server = createServer(
    (request, response) => void fake.handle(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'tests',
    key: 'key',
    secret: 'h1dd3n',
    pathStyle: true,
  }
  return Object.assign(fake, { settings })
}
