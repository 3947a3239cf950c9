import type { CallFailureCode, ErrorBody, ErrorDetail } from '~/contract/errors'
import { messages } from './messages'

const plainWords: Partial<Record<CallFailureCode, string>> = {
  network: messages.unreachable,
  timeout: messages.timeout,
  aborted: messages.aborted,
}

/** A call that failed. `status` is 0 when no answer came; `message` is the server's own when it sent one. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: CallFailureCode
  readonly details: ErrorDetail[]
  readonly retryAfterSeconds: number | undefined
  /** Told apart so that the screens' own words stand in where the server said nothing. */
  readonly serverMessage: string | undefined

  constructor(status: number, code: CallFailureCode, body: Partial<ErrorBody> = {}) {
    const serverMessage = typeof body.message === 'string' && body.message !== '' ? body.message : undefined
    super(serverMessage ?? plainWords[code] ?? messages.unknown)
    this.status = status
    this.code = code
    this.details = Array.isArray(body.details) ? body.details : []
    this.retryAfterSeconds = typeof body.retryAfter === 'number' ? body.retryAfter : undefined
    this.serverMessage = serverMessage
  }
}

/** The server's words, or `fallback` where it had none. */
export const serverMessageOr = (error: unknown, fallback: string) =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? fallback
