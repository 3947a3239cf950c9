import { useEffect, useMemo } from 'react'
import { errorTexts } from '~/contract/errors'
import { serverMessageOr } from '../api/api-error'
import { lateCall } from '../api/late-call'
import { onRefusal } from '../api/refusals'
import { onTokenChangedElsewhere, readToken } from '../api/tokens'
import { type AuthEvent, verdictOf } from './auth-state'
import type { Holding } from './use-holding'
import { readSnapshot } from './user-snapshot'

type Ends = {
  dispatch: (event: AuthEvent) => void
  endSession: (event: AuthEvent) => void
  runLogoutCallbacks: () => void
  holding: Holding
}

/**
 * Fetches the stored token's user at start and when another tab changes the token. Ends a session that the server refuses.
 * Returns the function that fetches the user.
 */
export function useStoredUser({ dispatch, endSession, runLogoutCallbacks, holding }: Ends) {
  const check = useMemo(
    () => storedUserCheck({ dispatch, endSession, holding }),
    [dispatch, endSession, holding],
  )
  useEffect(() => {
    void check()
    const unsubscribeFromTabs = onTokenChangedElsewhere(() => {
      if (holding.isHeld() || holding.hold('changed-elsewhere')) {
        if (readToken() !== null) void check()
        return
      }
      runLogoutCallbacks()
      void check()
    })
    const unsubscribeFromRefusals = onRefusal((refusal) => {
      if (refusal.type !== 'signed-out' || refusal.token !== readToken()) return
      if (holding.isHeld() || holding.hold('ended')) return
      endSession({ type: 'check-refused', message: refusal.message ?? errorTexts.authenticationFailed })
    })
    return () => {
      removeEventListener('online', check)
      removeEventListener('pageshow', check)
      unsubscribeFromTabs()
      unsubscribeFromRefusals()
    }
  }, [check, endSession, runLogoutCallbacks, holding])
  return check
}

function storedUserCheck({ dispatch, endSession, holding }: Omit<Ends, 'runLogoutCallbacks'>) {
  return async function check(): Promise<void> {
    const token = readToken()
    if (token === null) {
      if (!holding.isHeld()) dispatch({ type: 'signed-out' })
      return
    }
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
      // The session is held: this page is blocked until the person signs in again. Another tab has stored the refused token,
      // and that tab removes it.
      if (holding.isHeld() || holding.hold('ended')) return
      endSession({
        type: 'check-refused',
        message: serverMessageOr(error, errorTexts.authenticationFailed),
      })
    }
  }
}
