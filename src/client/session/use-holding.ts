// A session that ends while something is unsaved is held: the page stays as it is, covered by a sign-in.
import { useLayoutEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '~/contract/schemas/built'
import { removeToken } from '../api/tokens'
import { hasUnsaved } from '../platform/page/leave-page'
import { type AuthEvent, type AuthState, isHeld } from './auth-state'
import { removeSnapshot } from './user-snapshot'

export type Holding = {
  isHeld: () => boolean
  /** Returns false if nothing is unsaved, so that the session ends. */
  hold: () => boolean
  know: (token: string, user: User) => void
}

export function useHolding(
  state: AuthState,
  dispatch: (event: AuthEvent) => void,
  runLogoutCallbacks: () => void,
): Holding {
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  return useMemo(
    () => ({
      isHeld: () => isHeld(latest.current),
      hold: () => {
        if (latest.current.status !== 'signed-in' || !hasUnsaved()) return false
        removeToken()
        removeSnapshot()
        dispatch({ type: 'held' })
        return true
      },
      know: (token, user) => {
        const { current } = latest
        if (isHeld(current) && current.user._id !== user._id) {
          // Another user must neither see nor save what was entered, so the page is left first.
          flushSync(() => dispatch({ type: 'signed-out' }))
          runLogoutCallbacks()
        }
        dispatch({ type: 'user-known', token, user })
      },
    }),
    [dispatch, runLogoutCallbacks],
  )
}
