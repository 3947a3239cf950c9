// Passes uploads from the real client to the real server, which listens on no port.
import { onTestFinished, vi } from 'vitest'
import type { TestApi } from '../api/test-api'
import { formOf } from '../api/upload-form'

type OnProgress = (progress: { loaded: number; total: number }) => void
export type OnSend = (send: () => Promise<void>, fail: () => void, onProgress: OnProgress) => void

/** Replaces XMLHttpRequest, because happy-dom’s own cannot reach a server without a port. */
export const carryUploads = (api: TestApi, onSend: OnSend = (send) => void send()) => {
  const keys: string[] = []
  class UploadRequest extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    private aborted = false
    private method = 'POST' as const
    private url = ''
    private headers: Record<string, string> = {}

    open(method: 'POST', url: string) {
      this.method = method
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    abort() {
      this.aborted = true
      this.dispatchEvent(new Event('loadend'))
    }
    send(form: FormData) {
      keys.push(this.headers['Idempotency-Key'] ?? '')
      const end = (event: string) => {
        this.dispatchEvent(new Event(event))
        this.dispatchEvent(new Event('loadend'))
      }
      onSend(
        async () => {
          const { payload, headers } = await multipartOf(form)
          if (this.aborted) return
          const { method, url } = this
          const answer = await api.send({ method, url, payload, headers: { ...this.headers, ...headers } })
          this.status = answer.statusCode
          this.responseText = answer.body
          end('load')
        },
        () => end('error'),
        (progress) => void this.upload.dispatchEvent(Object.assign(new Event('progress'), progress)),
      )
    }
  }
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  return keys
}

const multipartOf = async (form: FormData) => {
  const fields: Record<string, string> = {}
  let audio: Buffer | undefined
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields[name] = value
    else audio = Buffer.from(await value.arrayBuffer())
  }
  return formOf(fields, { audio })
}
