// `fetch` with a time limit for each request, and with a checksum of each body that is sent.
import { createHash } from 'node:crypto'

export type TimeLimits = {
  /** How long the store may take to begin an answer with a file, or to send the whole of any other answer. */
  answerMs: number
  /** The same limit for requests that upload bytes, or that make the store assemble an uploaded file. */
  sendMs: number
  /** The longest pause between two pieces of a file. */
  silentMs: number
}

export const usualLimits: TimeLimits = { answerMs: 3_000, sendMs: 60_000, silentMs: 10_000 }

/** Only files are read as a stream: other answers are errors, or lists, which have a query. */
const isFile = (method: string | undefined, url: string, { ok }: Response) =>
  method === 'GET' && ok && !url.includes('?')

const statusesWithoutBody = new Set([204, 205, 304])

const completed = async (answer: Response) => {
  const { status, statusText, headers } = answer
  const body = await answer.arrayBuffer()
  return new Response(statusesWithoutBody.has(status) ? null : body, { status, statusText, headers })
}

const md5 = (body: Uint8Array) => createHash('md5').update(body).digest('base64')

/**
 * Asks for files without compression, so that positions in them are right. The signature does not cover the body, so
 * the store gets a checksum of it and never stores altered bytes.
 */
const headersOf = ({ headers: given, body }: RequestInit) => {
  const headers = new Headers(given)
  headers.set('accept-encoding', 'identity')
  if (body instanceof Uint8Array) headers.set('content-md5', md5(body))
  return headers
}

export const limitedFetch =
  ({ answerMs, sendMs }: TimeLimits): typeof fetch =>
  async (input, init = {}) => {
    const limit = new AbortController()
    const isSending = init.method === 'PUT' || init.method === 'POST'
    const timer = setTimeout(
      () => limit.abort(new Error('The S3 store took too long to answer')),
      isSending ? sendMs : answerMs,
    )
    try {
      const answer = await fetch(input, {
        ...init,
        headers: headersOf(init),
        signal: limit.signal,
        redirect: 'manual',
      })
      return isFile(init.method, String(input), answer) ? answer : await completed(answer)
    } finally {
      clearTimeout(timer)
    }
  }
