import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { pageLocks } from '~/client/platform/locks'
import { requiredContext } from '~/client/platform/required-context'
import { errorTexts } from '~/contract/errors'
import type { User } from '~/contract/schemas/built'
import { lateCall } from '../api/late-call'
import {
  endedTokensLock,
  noteOwner,
  readEndedTokens,
  readToken,
  removeToken,
  storeToken,
  writeEndedTokens,
} from '../api/tokens'
import {
  type AuthEvent,
  type AuthState,
  challengeOf,
  errorOf,
  type HeldSession,
  nextAuthState,
  userOf,
} from './auth-state'
import { type Holding, useHolding } from './use-holding'
import { useStoredUser } from './stored-user'
import { isUser, readSnapshot, removeSnapshot, writeSnapshot } from './user-snapshot'

type Session = {
  user: User | null
  loading: boolean
  error: string | null
  /** The user whose session the server has ended, until somebody signs in or the error was shown. */
  endedFor: string | undefined
  /** Set while the second step of a sign-in is due. */
  challenge: string | null
  /** Signs in with the answer of a sign-in. `use-sign-in.ts` has the calls, because the first screen does not make them. */
  enter: (answer: SignInAnswer) => User
  report: (event: AuthEvent) => void
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
  /** Set while the page is blocked, because the session has ended while something was unsaved. */
  held: HeldSession | null
} & ReturnType<typeof heldActions>

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
  const holding = useHolding(state, dispatch, runLogoutCallbacks)
  const check = useStoredUser({ dispatch, endSession, runLogoutCallbacks, holding })
  useSnapshot(state)
  const actions = useMemo(
    () => ({
      ...sessionActions(dispatch, endSession, logoutCallbacks, holding),
      ...heldActions(holding, check),
    }),
    [endSession, logoutCallbacks, holding, check],
  )
  const session = useMemo<Session>(
    () => ({
      user: userOf(state),
      loading: state.status === 'checking',
      error: errorOf(state),
      challenge: challengeOf(state),
      endedFor: state.status === 'signed-out' ? state.endedFor : undefined,
      held: state.status === 'held' ? state : null,
      ...actions,
    }),
    [state, actions],
  )
  return <ContextProvider value={session}>{children}</ContextProvider>
}

/** Stores the current user for the next start, and notes whose token it is. */
function useSnapshot(state: AuthState) {
  useEffect(() => {
    if (state.status !== 'signed-in') return
    noteOwner(state.token, state.user._id)
    if (readToken() === state.token) writeSnapshot(state.token, state.user)
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
  // The outbox repeats this call when it loads. The lock keeps both from sending it. A failed call is logged where it is
  // made.
  pageLocks.hold(endedTokensLock, signal, end).catch(() => {})
}

export type SignInAnswer = { token: string; user: User }

function sessionActions(
  dispatch: (event: AuthEvent) => void,
  endSession: (event: AuthEvent) => void,
  logoutCallbacks: Set<() => void>,
  holding: Holding,
) {
  const enter = ({ token, user }: SignInAnswer): User => {
    if (typeof token !== 'string' || !isUser(user)) throw new Error(errorTexts.loginDataFailed)
    // Another person's token is stored only when they have agreed to discard what is unsaved.
    if (!holding.isOther(user._id)) storeToken(token)
    dispatch({ type: 'user-known', token, user })
    return user
  }
  return {
    enter,
    report: dispatch,
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

/** What the people in front of a held page can do besides signing in. */
function heldActions(holding: Holding, check: () => Promise<void>) {
  return {
    /** Discards what is unsaved. Whoever is signed in in another tab is then signed in here. */
    discard: () => {
      holding.leave()
      if (readToken() !== null) void check()
    },
    /** Discards what is unsaved for the other person who has signed in. */
    acceptOther: holding.acceptOther,
    /** The page stays held, and the session of the other person ends, unless another tab has it. */
    refuseOther: () => reportSignOut(holding.refuseOther()),
  }
}
