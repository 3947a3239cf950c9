import { expect, it } from 'vitest'
import { type GateState, locked, nextGateState } from './gate-state'

const refused: GateState = { ...locked, message: 'Invalid access key' }
const rateLimited: GateState = { ...locked, entry: 'rate-limited', message: 'Too many attempts' }
const unlocked: GateState = { status: 'unlocked', expiresAtMs: 5, entry: 'let-in-before' }

it('a submit starts the validation and clears the earlier message', () => {
  expect(nextGateState(refused, { type: 'key-submitted' })).toEqual({ ...locked, entry: 'validating' })
})

it('a refusal with a waiting time disables the form; one without keeps it ready', () => {
  expect(nextGateState(locked, { type: 'key-refused', message: 'm', lockedForSeconds: 900 })).toMatchObject({
    entry: 'rate-limited',
  })
  expect(nextGateState(locked, { type: 'key-refused', message: 'm', lockedForSeconds: null })).toMatchObject({
    entry: 'ready',
  })
})

it('an edit clears the error, but does not end a rate limit', () => {
  expect(nextGateState(refused, { type: 'key-edited' })).toEqual(locked)
  expect(nextGateState(rateLimited, { type: 'key-edited' })).toBe(rateLimited)
})

it('the form is ready again when the rate limit ends', () => {
  expect(nextGateState(rateLimited, { type: 'wait-over' })).toEqual(locked)
  expect(nextGateState(unlocked, { type: 'wait-over' })).toBe(unlocked)
})

const lost = { type: 'pass-lost', message: null, isUnsaved: false, refusedKit: null } as const

it('a lost pass locks the gate with a message; a locked gate stays as it is', () => {
  expect(nextGateState(unlocked, { ...lost, message: 'Beta access has expired.' })).toEqual({
    ...locked,
    message: 'Beta access has expired.',
  })
  expect(nextGateState(rateLimited, lost)).toBe(rateLimited)
})

it('a gate remembers the press kit that the server has refused without a pass, whatever happens then', () => {
  const closed = nextGateState(locked, { ...lost, refusedKit: 'ines' })
  const validating = nextGateState(closed, { type: 'key-submitted' })
  const again = nextGateState(validating, { type: 'key-refused', message: 'm', lockedForSeconds: null })
  const edited = nextGateState(again, { type: 'key-edited' })
  const otherRefused = nextGateState(edited, lost)
  for (const state of [closed, validating, again, edited, otherRefused])
    expect(state).toMatchObject({ refusedKit: 'ines' })
  expect(nextGateState(unlocked, { ...lost, refusedKit: 'ines' })).toMatchObject({ refusedKit: 'ines' })
})

const keeping: GateState = { ...locked, kept: 'let-in-before' }

it('a pass that is lost while something is unsaved keeps the app below the gate, whatever happens to the key', () => {
  expect(nextGateState(unlocked, { ...lost, isUnsaved: true })).toEqual(keeping)
  const validating = nextGateState(keeping, { type: 'key-submitted' })
  const refusedAgain = nextGateState(validating, {
    type: 'key-refused',
    message: 'm',
    lockedForSeconds: null,
  })
  const limited = nextGateState(validating, { type: 'key-refused', message: 'm', lockedForSeconds: 900 })
  for (const state of [
    validating,
    refusedAgain,
    nextGateState(refusedAgain, { type: 'key-edited' }),
    limited,
    nextGateState(limited, { type: 'wait-over' }),
  ])
    expect(state).toMatchObject({ status: 'locked', kept: 'let-in-before' })
})

it('an app that was kept below the gate goes on as it was, and is not entered anew', () => {
  const found = { type: 'pass-found', expiresAtMs: 9 } as const
  expect(nextGateState(keeping, found)).toEqual({ ...unlocked, expiresAtMs: 9 })
  expect(nextGateState(locked, found)).toMatchObject({ entry: 'just-let-in' })
})

it('an app that was kept below the gate is removed when what it has is discarded, and the message stays', () => {
  const waiting: GateState = { ...keeping, message: 'm' }
  expect(nextGateState(waiting, { type: 'kept-discarded' })).toEqual({
    ...locked,
    message: 'm',
  })
  expect(nextGateState(unlocked, { type: 'kept-discarded' })).toBe(unlocked)
})
