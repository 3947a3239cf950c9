import { ApiError } from '~/client/api/api-error'

/** A retry may help after no answer, a busy server (429) or a server error. Any other refusal is final. */
export const isTemporaryFailure = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
