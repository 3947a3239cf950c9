// Whether somebody is signed in: the possible states, and the events that change them.
import { ApiError } from '../api/api-error'
import type { User } from '~/contract/schemas/built'

export type AuthState =
  | { status: 'checking' }
  /** `endedFor`: the user whose session the server has ended. */
  | { status: 'signed-out'; error: string | null; endedFor?: string }
  /** The password was right, and the second step of the sign-in answers this challenge. */
  | { status: 'challenged'; challenge: string }
  | { status: 'signed-in'; token: string; user: User; error: string | null }
  | HeldSession

/**
 * The session is over, but something is unsaved. The page stays, blocked, until the same person has signed in again or has
 * discarded what was unsaved.
 */
export type HeldSession = {
  status: 'held'
  why: 'ended' | 'changed-elsewhere'
  user: User
  /** Another person, who has signed in meanwhile. They go on only if what was unsaved is discarded. */
  other: { token: string; user: User } | null
  /** Set while whoever signs in again is at the second step. */
  challenge?: string | null
}

export type AuthEvent =
  | { type: 'check-began' }
  | { type: 'user-known'; token: string; user: User }
  | { type: 'user-changed'; userId: string; change: Partial<User> }
  | { type: 'error-seen' }
  | { type: 'check-refused'; message: string }
  | { type: 'sign-in-failed'; message: string }
  /** null: back to the first step. */
  | { type: 'challenged'; challenge: string | null }
  | { type: 'held'; why: HeldSession['why'] }
  | { type: 'other-refused' }
  | { type: 'signed-out' }

export function nextAuthState(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'check-began':
      return state.status === 'held' ? state : { status: 'checking' }
    case 'user-known':
      if (state.status === 'held' && state.user._id !== event.user._id)
        return { ...state, challenge: null, other: { token: event.token, user: event.user } }
      return { status: 'signed-in', token: event.token, user: event.user, error: null }
    case 'user-changed':
      // A late answer for a user who has signed out must not change the current user.
      if (!hasUser(state) || state.user._id !== event.userId) return state
      return { ...state, user: { ...state.user, ...event.change } }
    case 'error-seen':
      return 'error' in state && state.error !== null ? { ...state, error: null } : state
    case 'held':
      return state.status === 'signed-in'
        ? { status: 'held', why: event.why, user: state.user, other: null }
        : state
    case 'other-refused':
      return state.status === 'held' ? { ...state, other: null } : state
    case 'check-refused':
      return {
        status: 'signed-out',
        error: event.message,
        ...(hasUser(state) && { endedFor: state.user._id }),
      }
    case 'sign-in-failed':
      // The form above a held page and that of the second step show their own errors.
      if (state.status === 'held' || state.status === 'challenged') return state
      return state.status === 'signed-in'
        ? { ...state, error: event.message }
        : { status: 'signed-out', error: event.message }
    case 'challenged': {
      const { challenge } = event
      if (state.status === 'held') return { ...state, challenge }
      return challenge === null ? { status: 'signed-out', error: null } : { status: 'challenged', challenge }
    }
    case 'signed-out':
      // Returns the same object if nothing changes, so that no component renders again.
      return state.status === 'signed-out' && state.error === null
        ? state
        : { status: 'signed-out', error: null }
  }
}

const hasUser = (state: AuthState) => state.status === 'signed-in' || state.status === 'held'
export const userOf = (state: AuthState) => (hasUser(state) ? state.user : null)
export const challengeOf = (state: AuthState) => ('challenge' in state && state.challenge) || null
export const errorOf = (state: AuthState) => ('error' in state ? state.error : null)

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
