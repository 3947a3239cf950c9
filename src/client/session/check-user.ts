// Decides whether a failed fetch of the current user ends the stored session.
import { ApiError } from '../api/api-error'

type Verdict = 'keep-token' | 'remove-token'

/**
 * Without a snapshot, any failure removes the token. With a snapshot the app is already open, so only our server's
 * `signed_out` removes it. A proxy in a hotel or office can answer 401 or 403 too, which says nothing about the session.
 */
export function verdictOf(error: unknown, hasSnapshot: boolean): Verdict {
  if (!hasSnapshot) return 'remove-token'
  return error instanceof ApiError && error.code === 'signed_out' ? 'remove-token' : 'keep-token'
}
