import type { ErrorBody, ErrorDetail } from '~/contract/errors'

/** An error answer. Any code may throw one; its body is sent unchanged. */
export class Failure extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const invalidInput = (details: ErrorDetail[]) =>
  new Failure(400, {
    message: details[0]?.message ?? 'This request cannot be read',
    code: 'invalid_input',
    details,
  })

export const invalidField = (path: string, message: string) => invalidInput([{ path, message }])

export const signedOut = () => new Failure(401, { message: 'Please log in to continue', code: 'signed_out' })

/** For a token whose session is over. */
export const sessionEnded = () =>
  new Failure(401, { message: 'Your session has ended. Please log in again', code: 'signed_out' })

export const forbidden = () =>
  new Failure(403, { message: 'Your account is not allowed to do this', code: 'forbidden' })

export const notFound = () => new Failure(404, { message: 'There is nothing here', code: 'not_found' })

export const tooLarge = (message = 'This is larger than allowed') =>
  new Failure(413, { message, code: 'too_large' })

export const unsupportedType = (message = 'This content type is not accepted here') =>
  new Failure(415, { message, code: 'unsupported_type' })

export const tooManyAttempts = (message: string, retryAfter: number) =>
  new Failure(429, { message, code: 'too_many_attempts', retryAfter })
