// The state machine of the beta gate. A valid pass unlocks it; an expired or revoked pass locks it again.

/** How the app was entered. */
export type Entry = 'let-in-before' | 'just-let-in'

export type GateState =
  | { status: 'unlocked'; expiresAtMs: number; entry: Entry }
  | {
      status: 'locked'
      entry: 'ready' | 'validating' | 'rate-limited'
      message: string | null
      /** The app stays below the gate, because something in it was not saved when the pass was lost. */
      kept: Entry | null
      /**
       * The press kit that the server has refused without a pass last: the id of its artist, or the name in its address.
       * Null before the first one. All other press kits are shown.
       */
      refusedKit: string | null
    }

export type LockedGate = Extract<GateState, { status: 'locked' }>

export type GateEvent =
  | { type: 'pass-found'; expiresAtMs: number }
  | { type: 'key-submitted' }
  | { type: 'key-refused'; message: string; lockedForSeconds: number | null }
  | { type: 'key-edited' }
  | { type: 'wait-over' }
  | { type: 'pass-lost'; message: string | null; isUnsaved: boolean; refusedKit: string | null }
  | { type: 'kept-discarded' }

export const locked: Extract<GateState, { status: 'locked' }> = {
  status: 'locked',
  entry: 'ready',
  message: null,
  kept: null,
  refusedKit: null,
}

export function nextGateState(state: GateState, event: GateEvent): GateState {
  switch (event.type) {
    case 'pass-found': {
      const kept = state.status === 'locked' ? state.kept : null
      return { status: 'unlocked', expiresAtMs: event.expiresAtMs, entry: kept ?? 'just-let-in' }
    }
    case 'pass-lost':
      if (state.status === 'locked')
        return event.refusedKit ? { ...state, refusedKit: event.refusedKit } : state
      return {
        ...locked,
        message: event.message,
        kept: event.isUnsaved ? state.entry : null,
        refusedKit: event.refusedKit,
      }
    case 'kept-discarded':
      return state.status === 'locked' ? { ...state, kept: null } : state
    case 'key-submitted':
      return { ...readyAgain(state), entry: 'validating' }
    case 'key-refused':
      // Another tab may have unlocked the gate while this one waited for the answer.
      if (state.status === 'unlocked') return state
      return {
        ...state,
        entry: event.lockedForSeconds === null ? 'ready' : 'rate-limited',
        message: event.message,
      }
    case 'key-edited':
      return state.status === 'locked' && state.entry === 'ready' ? readyAgain(state) : state
    case 'wait-over':
      return state.status === 'locked' && state.entry === 'rate-limited' ? readyAgain(state) : state
  }
}

/** The form without a message. What is kept below it stays. */
const readyAgain = (state: GateState): LockedGate =>
  state.status === 'locked' ? { ...state, entry: 'ready', message: null } : locked
