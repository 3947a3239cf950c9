// Whether somebody is signed in: the possible states, and the events that change them.
import { ApiError } from '../api/api-error'
import type { User } from '~/contract/schemas/built'

export type AuthState =
  | { status: 'checking' }
  /** `endedFor`: the user whose session the server has ended. */
  | { status: 'signed-out'; error: string | null; endedFor?: string }
  | { status: 'signed-in'; token: string; user: User; error: string | null }

export type AuthEvent =
  | { type: 'check-began' }
  | { type: 'user-known'; token: string; user: User }
  | { type: 'user-changed'; userId: string; change: Partial<User> }
  | { type: 'error-seen' }
  | { type: 'check-refused'; message: string }
  | { type: 'sign-in-failed'; message: string }
  | { type: 'signed-out' }

export function nextAuthState(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'check-began':
      return { status: 'checking' }
    case 'user-known':
      return { status: 'signed-in', token: event.token, user: event.user, error: null }
    case 'user-changed':
      // A late answer for a user who has signed out must not change the current user.
      if (state.status !== 'signed-in' || state.user._id !== event.userId) return state
      return { ...state, user: { ...state.user, ...event.change } }
    case 'error-seen':
      return state.status === 'checking' || state.error === null ? state : { ...state, error: null }
    case 'check-refused':
      return {
        status: 'signed-out',
        error: event.message,
        ...(state.status === 'signed-in' && { endedFor: state.user._id }),
      }
    case 'sign-in-failed':
      return state.status === 'signed-in'
        ? { ...state, error: event.message }
        : { status: 'signed-out', error: event.message }
    case 'signed-out':
      // Returns the same object if nothing changes, so that no component renders again.
      return state.status === 'signed-out' && state.error === null
        ? state
        : { status: 'signed-out', error: null }
  }
}

type Verdict = 'keep-token' | 'remove-token' | 'check-again'

/**
 * What a failed check of the stored token means. A check that the browser cancelled because the user left the page means
 * nothing. Without a snapshot, any failure removes the token. With a snapshot the app is already open, so only our server's
 * `signed_out` removes it. A proxy in a hotel or office can answer 401 or 403 too, which says nothing about the session.
 */
export function verdictOf(error: unknown, hasSnapshot: boolean): Verdict {
  const code = error instanceof ApiError && error.code
  if (code === 'aborted') return 'check-again'
  if (!hasSnapshot) return 'remove-token'
  return code === 'signed_out' ? 'remove-token' : 'keep-token'
}
