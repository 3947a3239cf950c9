import { ApiError } from '~/client/api/api-error'

/** A refusal stays one; no answer, a busy server or a broken one may be better next time. */
export const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
