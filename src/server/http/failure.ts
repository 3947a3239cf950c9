import type { ErrorBody, ErrorDetail } from '~/contract/errors'

/** An answer other than the one hoped for: thrown anywhere, sent as it stands. */
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

export const signedOut = () => new Failure(401, { message: 'Please sign in to go on', code: 'signed_out' })

export const forbidden = () =>
  new Failure(403, { message: 'Your account may not do this', code: 'forbidden' })

export const notFound = () => new Failure(404, { message: 'There is nothing here', code: 'not_found' })

export const tooLarge = (message = 'This is larger than allowed') =>
  new Failure(413, { message, code: 'too_large' })

export const unsupportedType = (message = 'This content type is not accepted here') =>
  new Failure(415, { message, code: 'unsupported_type' })

export const tooManyAttempts = (message: string, retryAfter: number) =>
  new Failure(429, { message, code: 'too_many_attempts', retryAfter })
