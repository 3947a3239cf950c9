import { useCallback, useEffect, useReducer } from 'react'
import { onRefusal } from '~/client/api/refusals'
import { lateCall } from '~/client/api/late-call'
import {
  onBetaTokenChangedElsewhere,
  readBetaPass,
  removeBetaToken,
  storeBetaToken,
} from '~/client/api/tokens'
import { callAt } from '~/client/platform/long-timeout'
import { hasUnsaved } from '~/client/platform/page/leave-page'
import { errorTexts } from '~/contract/errors'
import { betaTimerThresholdMs } from '~/contract/limits'
import type { RouteName } from '~/contract/routes-beyond'
import { type GateEvent, type GateState, locked, nextGateState } from './gate-state'
import { checkKey, refusalOf } from './key-rules'

/** A stored token with a future expiry unlocks the gate. An expired or unreadable token is removed. */
function stateFromStore(): GateState {
  const pass = readBetaPass(Date.now())
  if (typeof pass === 'object')
    return { status: 'unlocked', expiresAtMs: pass.expiresAtMs, entry: 'let-in-before' }
  if (pass === 'unusable') removeBetaToken()
  return locked
}

const askForPass = (accessKey: string) => lateCall('validateBetaAccess', { body: { accessKey } })

export function useGate() {
  const [state, dispatch] = useReducer(nextGateState, undefined, stateFromStore)
  useLostPass(state, dispatch)

  const submit = useCallback(async (text: string) => {
    const check = checkKey(text)
    if ('problem' in check)
      return dispatch({ type: 'key-refused', message: check.problem, lockedForSeconds: null })
    dispatch({ type: 'key-submitted' })
    try {
      const { betaToken, expiresIn } = await askForPass(check.key)
      const expiresAtMs = Date.now() + expiresIn
      if (!betaToken || !Number.isFinite(expiresAtMs)) throw new Error('The answer held no pass')
      storeBetaToken(betaToken, expiresAtMs)
      dispatch({ type: 'pass-found', expiresAtMs })
    } catch (error) {
      const refusal = refusalOf(error)
      dispatch({ type: 'key-refused', ...refusal })
      if (refusal.lockedForSeconds !== null)
        setTimeout(() => dispatch({ type: 'wait-over' }), refusal.lockedForSeconds * 1000)
    }
  }, [])

  const edited = useCallback(() => dispatch({ type: 'key-edited' }), [])
  const discard = useCallback(() => dispatch({ type: 'kept-discarded' }), [])
  return { state, submit, edited, discard }
}

/** The calls of the page of a press kit that its visitor waits for. */
const kitCalls = new Set<RouteName | undefined>(['pressKit', 'submitLead', 'downloadPressKit'])

/** Locks the gate when the pass expires, is refused, or changes in another tab. */
function useLostPass(state: GateState, dispatch: (event: GateEvent) => void) {
  const expiresAtMs = state.status === 'unlocked' ? state.expiresAtMs : null
  const lose = useCallback(
    (message: string | null, refusedKit: string | null = null) =>
      dispatch({ type: 'pass-lost', message, isUnsaved: hasUnsaved(), refusedKit }),
    [dispatch],
  )

  useEffect(() => {
    if (expiresAtMs === null || expiresAtMs - Date.now() <= betaTimerThresholdMs) return
    return callAt(expiresAtMs, () => {
      removeBetaToken()
      lose(errorTexts.betaExpired)
    })
  }, [expiresAtMs, lose])

  useEffect(() => {
    const unsubscribeFromRefusals = onRefusal((refusal) => {
      if (refusal.type === 'beta-access-required')
        lose(null, kitCalls.has(refusal.name) ? String(refusal.id) : null)
    })
    const unsubscribeFromTabs = onBetaTokenChangedElsewhere(() => {
      const pass = readBetaPass(Date.now())
      if (typeof pass === 'object') dispatch({ type: 'pass-found', expiresAtMs: pass.expiresAtMs })
      else lose(null)
    })
    return () => {
      unsubscribeFromRefusals()
      unsubscribeFromTabs()
    }
  }, [dispatch, lose])
}
