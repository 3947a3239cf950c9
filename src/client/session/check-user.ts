// What a failed look-up of the current user means for the token that was stored.
import { ApiError } from '../api/api-error'

type Verdict = 'keep-token' | 'remove-token'

/** Without a snapshot any failure removes the token. With one, the app is already open, so only a refusal of the token
 *  does: an answered 4xx, but for a shut gate or too many calls, which say nothing of the token. */
export function verdictOf(error: unknown, hasSnapshot: boolean): Verdict {
  if (!hasSnapshot) return 'remove-token'
  if (!(error instanceof ApiError)) return 'keep-token'
  const saysNothingOfTheToken = error.code === 'beta_access_required' || error.status === 429
  return error.status >= 400 && error.status < 500 && !saysNothingOfTheToken ? 'remove-token' : 'keep-token'
}
