import { expect, it } from 'vitest'
import { type GateState, locked, nextGateState } from './gate-state'

const refused: GateState = { status: 'locked', entry: 'ready', message: 'Invalid access key' }
const rateLimited: GateState = { status: 'locked', entry: 'rate-limited', message: 'Too many attempts' }
const unlocked: GateState = { status: 'unlocked', expiresAtMs: 5, entry: 'let-in-before' }

it('a submit starts the validation and clears the earlier message', () => {
  expect(nextGateState(refused, { type: 'key-submitted' })).toEqual({
    status: 'locked',
    entry: 'validating',
    message: null,
  })
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

it('a lost pass locks the gate with a message; a locked gate stays as it is', () => {
  expect(nextGateState(unlocked, { type: 'pass-lost', message: 'Beta access has expired.' })).toEqual({
    status: 'locked',
    entry: 'ready',
    message: 'Beta access has expired.',
  })
  expect(nextGateState(rateLimited, { type: 'pass-lost', message: null })).toBe(rateLimited)
})
