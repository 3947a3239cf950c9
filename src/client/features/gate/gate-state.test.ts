import { expect, test } from 'vitest'
import { type GateState, locked, nextGateState } from './gate-state'

const refused: GateState = { status: 'locked', entry: 'ready', message: 'Invalid access key' }
const rateLimited: GateState = { status: 'locked', entry: 'rate-limited', message: 'Too many attempts' }
const unlocked: GateState = { status: 'unlocked', expiresAtMs: 5, entry: 'let-in-before' }

test('submitting makes it busy and clears the message before', () => {
  expect(nextGateState(refused, { type: 'key-submitted' })).toEqual({
    status: 'locked',
    entry: 'validating',
    message: null,
  })
})

test('a refusal with a wait locks the form; one without leaves it ready', () => {
  expect(nextGateState(locked, { type: 'key-refused', message: 'm', lockedForSeconds: 900 })).toMatchObject({
    entry: 'rate-limited',
  })
  expect(nextGateState(locked, { type: 'key-refused', message: 'm', lockedForSeconds: null })).toMatchObject({
    entry: 'ready',
  })
})

test('editing the input clears the error, but not the wait', () => {
  expect(nextGateState(refused, { type: 'key-edited' })).toEqual(locked)
  expect(nextGateState(rateLimited, { type: 'key-edited' })).toBe(rateLimited)
})

test('when the wait is over the form is ready again', () => {
  expect(nextGateState(rateLimited, { type: 'wait-over' })).toEqual(locked)
  expect(nextGateState(unlocked, { type: 'wait-over' })).toBe(unlocked)
})

test('a lost pass locks with its words, and changes nothing of a gate that is locked already', () => {
  expect(nextGateState(unlocked, { type: 'pass-lost', message: 'Beta access has expired.' })).toEqual({
    status: 'locked',
    entry: 'ready',
    message: 'Beta access has expired.',
  })
  expect(nextGateState(rateLimited, { type: 'pass-lost', message: null })).toBe(rateLimited)
})
