// Passes uploads from the real client to the real server, which listens on no port.
import { onTestFinished, vi } from 'vitest'
import type { TestApi } from '../api/test-api'
import { formOf } from '../uploads/upload-form'

type OnProgress = (progress: { loaded: number; total: number }) => void
/** `send` sends the bytes up to `upTo`, or all of them. */
export type OnSend = (
  send: (upTo?: number) => Promise<void>,
  fail: () => void,
  onProgress: OnProgress,
) => void

/** The first request never reaches the server, so its upload stays under way. Later requests are passed on. */
export const holdFirst = (): OnSend => {
  let isFirst = true
  return (send) => {
    if (!isFirst) return void send()
    isFirst = false
  }
}

type Method = 'POST' | 'PATCH' | 'HEAD' | 'DELETE'
type Listener = ((event: Event) => void) | null

/** A listener can also be set as a property. */
class Listened extends EventTarget {
  set onload(listener: Listener) {
    this.addEventListener('load', listener)
  }
  set onerror(listener: Listener) {
    this.addEventListener('error', listener)
  }
  set onprogress(listener: Listener) {
    this.addEventListener('progress', listener)
  }
}

type Carrier = { api: TestApi; onSend: OnSend; addresses: string[] }

class UploadRequest extends Listened {
  upload = new Listened()
  status = 0
  responseText = ''
  private aborted = false
  private method: Method = 'POST'
  private url = ''
  private headers: Record<string, string> = {}
  private answered: Record<string, unknown> = {}

  private readonly carrier: Carrier

  constructor(carrier: Carrier) {
    super()
    this.carrier = carrier
  }
  open(method: Method, url: string) {
    this.method = method
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string) {
    const value = this.answered[name.toLowerCase()]
    return value === undefined ? null : String(value)
  }
  abort() {
    this.aborted = true
    this.dispatchEvent(new Event('loadend'))
  }
  send(body: FormData | Blob | null = null) {
    if (!body) return void this.carry(body)
    this.carrier.addresses.push(this.url)
    this.carrier.onSend(
      (upTo) => this.carry(body, upTo),
      () => this.end('error'),
      (progress) => {
        const event = Object.assign(new Event('progress'), { lengthComputable: true, ...progress })
        this.upload.dispatchEvent(event)
      },
    )
  }
  private async carry(body: FormData | Blob | null, upTo?: number) {
    const { payload, headers } = await contentOf(body, upTo)
    if (this.aborted) return
    const { method, url } = this
    const sent = { method, url, payload, headers: { ...this.headers, ...headers } }
    const answer = await this.carrier.api.send(sent)
    this.status = answer.statusCode
    this.responseText = answer.body
    this.answered = answer.headers
    if (!this.aborted) this.end(upTo === undefined ? 'load' : 'error')
  }
  private end(event: 'load' | 'error') {
    this.dispatchEvent(new Event(event))
    this.dispatchEvent(new Event('loadend'))
  }
}

/**
 * Replaces XMLHttpRequest, because happy-dom’s own cannot reach a server without a port. `onSend` is called for each
 * request that carries a file. Returns the addresses of these requests.
 */
export const carryUploads = (api: TestApi, onSend: OnSend = (send) => void send()) => {
  const addresses: string[] = []
  class CarriedRequest extends UploadRequest {
    constructor() {
      super({ api, onSend, addresses })
    }
  }
  vi.stubGlobal('XMLHttpRequest', CarriedRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  return addresses
}

const contentOf = async (body: FormData | Blob | null, upTo?: number) => {
  if (body instanceof FormData) return multipartOf(body)
  if (!body) return { payload: undefined, headers: {} }
  return { payload: Buffer.from(await body.slice(0, upTo).arrayBuffer()), headers: {} }
}

const multipartOf = async (form: FormData) => {
  const fields: Record<string, string> = {}
  const files: { audio?: Buffer; cover?: Buffer } = {}
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields[name] = value
    else files[name === 'cover' ? 'cover' : 'audio'] = Buffer.from(await value.arrayBuffer())
  }
  return formOf(fields, files)
}
