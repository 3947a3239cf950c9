// The state machine of the beta gate. A valid pass unlocks it; an expired or revoked pass locks it again.

export type GateState =
  | { status: 'unlocked'; expiresAtMs: number; entry: 'let-in-before' | 'just-let-in' }
  | { status: 'locked'; entry: 'ready' | 'validating' | 'rate-limited'; message: string | null }

export type LockedGate = Extract<GateState, { status: 'locked' }>

type GateEvent =
  | { type: 'pass-found'; expiresAtMs: number }
  | { type: 'key-submitted' }
  | { type: 'key-refused'; message: string; lockedForSeconds: number | null }
  | { type: 'key-edited' }
  | { type: 'wait-over' }
  | { type: 'pass-lost'; message: string | null }

export const locked: Extract<GateState, { status: 'locked' }> = {
  status: 'locked',
  entry: 'ready',
  message: null,
}

export function nextGateState(state: GateState, event: GateEvent): GateState {
  switch (event.type) {
    case 'pass-found':
      return { status: 'unlocked', expiresAtMs: event.expiresAtMs, entry: 'just-let-in' }
    case 'pass-lost':
      return state.status === 'locked' ? state : { ...locked, message: event.message }
    case 'key-submitted':
      return { status: 'locked', entry: 'validating', message: null }
    case 'key-refused':
      // Another tab may have unlocked the gate while this one waited for the answer.
      if (state.status === 'unlocked') return state
      return {
        status: 'locked',
        entry: event.lockedForSeconds === null ? 'ready' : 'rate-limited',
        message: event.message,
      }
    case 'key-edited':
      return state.status === 'locked' && state.entry === 'ready' ? locked : state
    case 'wait-over':
      return state.status === 'locked' && state.entry === 'rate-limited' ? locked : state
  }
}
