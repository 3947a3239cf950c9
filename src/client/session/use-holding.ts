// Holds a session that ends while something is unsaved. `auth-state.ts` says what a held session is.
import { useLayoutEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { forgetHeldTokens, holdToken, readToken, removeToken, setOnHold, storeToken } from '../api/tokens'
import { hasUnsaved } from '../platform/page/leave-page'
import type { AuthEvent, AuthState, HeldSession } from './auth-state'
import { removeSnapshot } from './user-snapshot'

export type Holding = {
  isHeld: () => boolean
  /** Whether this is another person than the one whose page is held. */
  isOther: (userId: string) => boolean
  /** Returns false if nothing is unsaved, so that the session ends. */
  hold: (why: HeldSession['why']) => boolean
  /** Removes the held page with what is unsaved. */
  leave: () => void
  /** Signs in the other person, after the held page is gone. */
  acceptOther: () => void
  /** The page stays held. Returns the token of the other person, if only this tab has it. */
  refuseOther: () => string | null
}

export function useHolding(
  state: AuthState,
  dispatch: (event: AuthEvent) => void,
  runLogoutCallbacks: () => void,
): Holding {
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
    setOnHold(state.status === 'held')
    if (state.status === 'signed-out') forgetHeldTokens()
  }, [state])
  return useMemo(() => {
    const held = () => (latest.current.status === 'held' ? latest.current : null)
    /** Synchronous, because the page must be gone before anybody else is signed in. */
    const leave = () => {
      flushSync(() => dispatch({ type: 'signed-out' }))
      runLogoutCallbacks()
    }
    return {
      isHeld: () => held() !== null,
      isOther: (userId) => held() !== null && held()?.user._id !== userId,
      hold: (why) => {
        const { current } = latest
        if (current.status !== 'signed-in' || !hasUnsaved()) return false
        holdToken(current.token)
        // A token that has changed belongs to another tab.
        if (why === 'ended') {
          removeToken()
          removeSnapshot()
        }
        dispatch({ type: 'held', why })
        return true
      },
      leave,
      acceptOther: () => {
        const other = held()?.other
        if (!other) return
        leave()
        storeToken(other.token)
        dispatch({ type: 'user-known', ...other })
      },
      refuseOther: () => {
        const token = held()?.other?.token ?? null
        dispatch({ type: 'other-refused' })
        return token === readToken() ? null : token
      },
    }
  }, [dispatch, runLogoutCallbacks])
}
