import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react'
import { errorTexts } from '~/contract/errors'
import type { Input, User } from '~/contract/schemas/built'
import { ApiError, serverMessageOr } from '../api/api-error'
import { lateCall } from '../api/late-call'
import { onRefusal } from '../api/refusals'
import {
  onTokenChangedElsewhere,
  readEndedTokens,
  readToken,
  removeToken,
  storeToken,
  writeEndedTokens,
} from '../api/tokens'
import { type AuthEvent, type AuthState, nextAuthState } from './auth-state'
import { verdictOf } from './check-user'
import { isUser, readSnapshot, removeSnapshot, writeSnapshot } from './user-snapshot'

type Session = {
  user: User | null
  loading: boolean
  error: string | null
  login: (credentials: Input<'enhancedLogin'>['body']) => Promise<User>
  register: (details: Input<'register'>['body'], idempotencyKey: string) => Promise<User>
  refreshUser: () => Promise<User>
  /** The server has answered to a change of this user; whoever else is here by now is left alone. */
  changeUser: (userId: string, change: Partial<User>) => void
  /** What went wrong has been shown, and must not be shown again elsewhere. */
  forgetError: () => void
  logout: () => void
  /** Registers what sign-out must clear besides the session; returns the way to take it back. */
  onLogout: (callback: () => void) => () => void
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within a SessionProvider')
  return session
}

function initialState(): AuthState {
  const token = readToken()
  if (token === null) return { status: 'signed-out', error: null }
  const user = readSnapshot(token)
  return user ? { status: 'signed-in', token, user, error: null } : { status: 'checking' }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(nextAuthState, undefined, initialState)
  const [endings] = useState(() => new Set<() => void>())
  const clearOthers = useCallback(() => endings.forEach((callback) => callback()), [endings])
  const end = useCallback(
    (event: AuthEvent) => {
      removeToken()
      removeSnapshot()
      dispatch(event)
      clearOthers()
    },
    [clearOthers],
  )
  useStoredUser(dispatch, end, clearOthers)
  useSnapshot(state)
  const acts = useMemo(() => sessionActs(dispatch, end, endings), [end, endings])
  const session = useMemo<Session>(
    () => ({
      user: state.status === 'signed-in' ? state.user : null,
      loading: state.status === 'checking',
      error: state.status === 'checking' ? null : state.error,
      ...acts,
    }),
    [state, acts],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Fetches the stored token's user at start, when the server refuses the token, and when another tab changes it. */
function useStoredUser(
  dispatch: (event: AuthEvent) => void,
  end: (event: AuthEvent) => void,
  clearOthers: () => void,
) {
  useEffect(() => {
    const check = async () => {
      const token = readToken()
      if (token === null) return dispatch({ type: 'signed-out' })
      const snapshot = readSnapshot(token)
      dispatch(snapshot ? { type: 'user-known', token, user: snapshot } : { type: 'check-began' })
      // Who is known is asked about once there is somebody to ask.
      if (snapshot && !navigator.onLine) return addEventListener('online', check, { once: true })
      try {
        const user = await lateCall('currentUser', {})
        if (readToken() !== token) return
        dispatch({ type: 'user-known', token, user })
      } catch (error) {
        // Signing in or out in the meantime makes this answer one about somebody else.
        if (readToken() !== token || verdictOf(error, snapshot !== null) === 'keep-token') return
        end({ type: 'check-refused', message: serverMessageOr(error, errorTexts.authenticationFailed) })
      }
    }
    void check()
    const stopHearingTabs = onTokenChangedElsewhere(() => {
      clearOthers()
      void check()
    })
    const stopHearingRefusals = onRefusal((refusal) => {
      if (refusal.type !== 'signed-out' || refusal.token !== readToken()) return
      end({ type: 'check-refused', message: refusal.message ?? errorTexts.authenticationFailed })
    })
    return () => {
      removeEventListener('online', check)
      stopHearingTabs()
      stopHearingRefusals()
    }
  }, [dispatch, end, clearOthers])
}

/** Keeps the last seen user of the token that is stored, for the next start. */
function useSnapshot(state: AuthState) {
  useEffect(() => {
    if (state.status === 'signed-in' && readToken() === state.token) writeSnapshot(state.token, state.user)
  }, [state])
}

/** The token is kept aside until the server has heard of it; a failure is logged where the call is made. */
function tellSignOut(token: string | null) {
  if (token === null) return
  writeEndedTokens([...readEndedTokens(), token])
  const forget = () => writeEndedTokens(readEndedTokens().filter((other) => other !== token))
  // The call takes the token with it before it is removed.
  if (navigator.onLine) lateCall('signOut', {}).then(forget, () => {})
}

type SignInAnswer = { token: string; user: User }

function sessionActs(
  dispatch: (event: AuthEvent) => void,
  end: (event: AuthEvent) => void,
  endings: Set<() => void>,
) {
  const setLoginData = ({ token, user }: SignInAnswer): User => {
    if (typeof token !== 'string' || !isUser(user)) throw new Error(errorTexts.loginDataFailed)
    storeToken(token)
    dispatch({ type: 'user-known', token, user })
    return user
  }
  /** Sign-in and registration fail alike: the server's words or ours are recorded and handed on. */
  const signIn = async (asking: Promise<SignInAnswer>, fallback: string) => {
    try {
      return setLoginData(await asking)
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
      tellSignOut(readToken())
      end({ type: 'signed-out' })
    },
    onLogout: (callback: () => void) => {
      endings.add(callback)
      return () => endings.delete(callback)
    },
  }
}
