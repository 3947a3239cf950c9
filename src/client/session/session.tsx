import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { pageLocks } from '~/client/platform/locks'
import { requiredContext } from '~/client/platform/required-context'
import { errorTexts } from '~/contract/errors'
import type { Input, User } from '~/contract/schemas/built'
import { ApiError, serverMessageOr } from '../api/api-error'
import { lateCall } from '../api/late-call'
import { onRefusal } from '../api/refusals'
import {
  endedTokensLock,
  onTokenChangedElsewhere,
  readEndedTokens,
  readToken,
  removeToken,
  storeToken,
  writeEndedTokens,
} from '../api/tokens'
import { type AuthEvent, type AuthState, nextAuthState, verdictOf } from './auth-state'
import { isUser, readSnapshot, removeSnapshot, writeSnapshot } from './user-snapshot'

type Session = {
  user: User | null
  loading: boolean
  error: string | null
  /** The user whose session the server has ended, until somebody signs in or the error was shown. */
  endedFor: string | undefined
  login: (credentials: Input<'enhancedLogin'>['body']) => Promise<User>
  register: (details: Input<'register'>['body'], idempotencyKey: string) => Promise<User>
  refreshUser: () => Promise<User>
  /** Applies a change that the server confirmed, if this user is still the one signed in. */
  changeUser: (userId: string, change: Partial<User>) => void
  /** Clears the error once it has been shown, so that no other page shows it again. */
  forgetError: () => void
  logout: () => void
  /**
   * Registers a callback that runs whenever the session ends, and when another tab changes the token. Returns a function
   * that removes the callback.
   */
  onLogout: (callback: () => void) => () => void
}

const [ContextProvider, useSession] = requiredContext<Session>('Session')
export { useSession }

function initialState(): AuthState {
  const token = readToken()
  if (token === null) return { status: 'signed-out', error: null }
  const user = readSnapshot(token)
  return user ? { status: 'signed-in', token, user, error: null } : { status: 'checking' }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(nextAuthState, undefined, initialState)
  const [logoutCallbacks] = useState(() => new Set<() => void>())
  const runLogoutCallbacks = useCallback(
    () => logoutCallbacks.forEach((callback) => callback()),
    [logoutCallbacks],
  )
  const endSession = useCallback(
    (event: AuthEvent) => {
      removeToken()
      removeSnapshot()
      dispatch(event)
      runLogoutCallbacks()
    },
    [runLogoutCallbacks],
  )
  useStoredUser(dispatch, endSession, runLogoutCallbacks)
  useSnapshot(state)
  const actions = useMemo(
    () => sessionActions(dispatch, endSession, logoutCallbacks),
    [endSession, logoutCallbacks],
  )
  const session = useMemo<Session>(
    () => ({
      user: state.status === 'signed-in' ? state.user : null,
      loading: state.status === 'checking',
      error: state.status === 'checking' ? null : state.error,
      endedFor: state.status === 'signed-out' ? state.endedFor : undefined,
      ...actions,
    }),
    [state, actions],
  )
  return <ContextProvider value={session}>{children}</ContextProvider>
}

/** Fetches the stored token's user at start and when another tab changes the token. Ends a session that the server refuses. */
function useStoredUser(
  dispatch: (event: AuthEvent) => void,
  endSession: (event: AuthEvent) => void,
  runLogoutCallbacks: () => void,
) {
  useEffect(() => {
    const check = async () => {
      const token = readToken()
      if (token === null) return dispatch({ type: 'signed-out' })
      const snapshot = readSnapshot(token)
      dispatch(snapshot ? { type: 'user-known', token, user: snapshot } : { type: 'check-began' })
      // Offline, the snapshot is enough until the connection is back.
      if (snapshot && !navigator.onLine) return addEventListener('online', check, { once: true })
      try {
        const user = await lateCall('currentUser', {})
        if (readToken() !== token) return
        dispatch({ type: 'user-known', token, user })
      } catch (error) {
        // After another sign-in or sign-out, this answer is about a previous session.
        const verdict = verdictOf(error, snapshot !== null)
        if (readToken() !== token || verdict === 'keep-token') return
        if (verdict === 'check-again') return addEventListener('pageshow', check, { once: true })
        endSession({
          type: 'check-refused',
          message: serverMessageOr(error, errorTexts.authenticationFailed),
        })
      }
    }
    void check()
    const unsubscribeFromTabs = onTokenChangedElsewhere(() => {
      runLogoutCallbacks()
      void check()
    })
    const unsubscribeFromRefusals = onRefusal((refusal) => {
      if (refusal.type !== 'signed-out' || refusal.token !== readToken()) return
      endSession({ type: 'check-refused', message: refusal.message ?? errorTexts.authenticationFailed })
    })
    return () => {
      removeEventListener('online', check)
      removeEventListener('pageshow', check)
      unsubscribeFromTabs()
      unsubscribeFromRefusals()
    }
  }, [dispatch, endSession, runLogoutCallbacks])
}

/** Stores the current user for the next start. */
function useSnapshot(state: AuthState) {
  useEffect(() => {
    if (state.status === 'signed-in' && readToken() === state.token) writeSnapshot(state.token, state.user)
  }, [state])
}

/** Ends the session on the server. The token is stored until that call succeeds, so that a later start can repeat it. */
function reportSignOut(token: string | null) {
  if (token === null) return
  writeEndedTokens([...readEndedTokens(), token])
  if (!navigator.onLine) return
  const { signal } = new AbortController()
  const end = async () => {
    await lateCall('signOut', {}, { token })
    writeEndedTokens(readEndedTokens().filter((other) => other !== token))
  }
  // The lock is needed because the outbox, which may be loading now, could end the same session a second time. A failed
  // call is logged where it is made.
  pageLocks.hold(endedTokensLock, signal, end).catch(() => {})
}

type SignInAnswer = { token: string; user: User }

function sessionActions(
  dispatch: (event: AuthEvent) => void,
  endSession: (event: AuthEvent) => void,
  logoutCallbacks: Set<() => void>,
) {
  const setLoginData = ({ token, user }: SignInAnswer): User => {
    if (typeof token !== 'string' || !isUser(user)) throw new Error(errorTexts.loginDataFailed)
    storeToken(token)
    dispatch({ type: 'user-known', token, user })
    return user
  }
  /** Shared by login and registration: records the server's message, or ours if it sent none, and rethrows. */
  const signIn = async (request: Promise<SignInAnswer>, fallback: string) => {
    try {
      return setLoginData(await request)
    } catch (error) {
      const message =
        error instanceof ApiError ? serverMessageOr(error, fallback) : errorTexts.loginDataFailed
      dispatch({ type: 'sign-in-failed', message })
      throw error
    }
  }
  return {
    login: (body: Input<'enhancedLogin'>['body']) =>
      signIn(lateCall('enhancedLogin', { body }), errorTexts.loginFailed),
    register: (body: Input<'register'>['body'], idempotencyKey: string) =>
      signIn(lateCall('register', { body }, { idempotencyKey }), errorTexts.registrationFailed),
    refreshUser: async () => {
      const token = readToken()
      const user = await lateCall('currentUser', {})
      if (token !== null && readToken() === token) dispatch({ type: 'user-known', token, user })
      return user
    },
    changeUser: (userId: string, change: Partial<User>) => dispatch({ type: 'user-changed', userId, change }),
    forgetError: () => dispatch({ type: 'error-seen' }),
    logout: () => {
      reportSignOut(readToken())
      endSession({ type: 'signed-out' })
    },
    onLogout: (callback: () => void) => {
      logoutCallbacks.add(callback)
      return () => logoutCallbacks.delete(callback)
    },
  }
}
