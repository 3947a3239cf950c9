import { ApiError } from '~/client/api/api-error'

/** Refusals of who asks, or of the moment, and not of what was asked. */
const mayPassStatuses = new Set([401, 408, 425, 429])

/**
 * Whether a write that failed is to be tried again. Only a server that has said no has refused it; one that failed at
 * this very write, and is there for others, has stumbled.
 */
export function verdictOf(error: unknown): 'refused' | 'not-now' | 'stumbled' {
  // What could not even be made into a request never will be.
  if (!(error instanceof ApiError)) return 'refused'
  if (mayPassStatuses.has(error.status) || error.code === 'beta_access_required') return 'not-now'
  if (error.code === 'internal') return 'stumbled'
  return error.status >= 400 && error.status < 500 ? 'refused' : 'not-now'
}
