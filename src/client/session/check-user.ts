// What a failed look-up of the current user means for the token that was stored.
import { ApiError } from '../api/api-error'

type Verdict = 'keep-token' | 'remove-token'

/** Without a snapshot any failure removes the token. With one, the app is already open, so only the server's own word
 *  that the session is over does: not what stands between, as a hotel's or an office's proxy that answers in its stead. */
export function verdictOf(error: unknown, hasSnapshot: boolean): Verdict {
  if (!hasSnapshot) return 'remove-token'
  return error instanceof ApiError && error.code === 'signed_out' ? 'remove-token' : 'keep-token'
}
