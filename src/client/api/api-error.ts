import type { CallFailureCode, ErrorBody, ErrorDetail } from '~/contract/errors'
import { messages } from './messages'

const messageByCode: Partial<Record<CallFailureCode, string>> = {
  network: messages.unreachable,
  timeout: messages.timeout,
  aborted: messages.aborted,
}

/** A call that failed. `status` is 0 if no answer arrived. `message` is the server's message, if it sent one. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: CallFailureCode
  readonly details: ErrorDetail[]
  readonly retryAfterSeconds: number | undefined
  /** Only set with the code `second_factor_required`: finishes the sign-in, together with the second step. */
  readonly challenge: string | undefined
  /** Only set with the code `account_suspended`: opens the decision. */
  readonly statement: string | undefined
  /** Separate from `message`, so that a screen can use its own text if the server sent none. */
  readonly serverMessage: string | undefined

  constructor(status: number, code: CallFailureCode, body: Partial<ErrorBody> = {}) {
    const serverMessage = typeof body.message === 'string' && body.message !== '' ? body.message : undefined
    super(serverMessage ?? messageByCode[code] ?? messages.unknown)
    this.status = status
    this.code = code
    this.details = Array.isArray(body.details) ? body.details : []
    this.retryAfterSeconds = typeof body.retryAfter === 'number' ? body.retryAfter : undefined
    this.challenge = body.challenge
    this.statement = body.statement
    this.serverMessage = serverMessage
  }
}

/** The server's message, or `fallback` if it sent none. */
export const serverMessageOr = (error: unknown, fallback: string) =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? fallback
