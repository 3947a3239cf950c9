import { expect, it } from 'vitest'
import type { User } from '~/contract/schemas/built'
import { ApiError } from '../api/api-error'
import { challengeOf, nextAuthState, userOf, verdictOf } from './auth-state'

const user: User = {
  _id: 'u1',
  username: 'ines',
  email: 'ines@lariat.test',
  avatarUrl: null,
  profileType: 'musician',
  isAdmin: false,
  displayName: null,
}

it('a known user is signed in, and the error is cleared', () => {
  expect(
    nextAuthState({ status: 'signed-out', error: 'Login failed' }, { type: 'user-known', token: 't', user }),
  ).toEqual({
    status: 'signed-in',
    token: 't',
    user,
    error: null,
  })
})

it('a failed sign-in keeps the current user signed in and records the message', () => {
  const state = nextAuthState(
    { status: 'signed-in', token: 't', user, error: null },
    { type: 'sign-in-failed', message: 'No' },
  )
  expect(state).toEqual({ status: 'signed-in', token: 't', user, error: 'No' })
})

it('a change is merged into the signed-in user, and ignored for any other user', () => {
  const here = { status: 'signed-in', token: 't', user, error: null } as const
  const change = { avatarUrl: '/new.webp' }
  expect(nextAuthState(here, { type: 'user-changed', userId: 'u1', change })).toMatchObject({
    user: { username: 'ines', avatarUrl: '/new.webp' },
  })
  expect(nextAuthState(here, { type: 'user-changed', userId: 'somebody else', change })).toBe(here)
  const signedOut = { status: 'signed-out', error: null } as const
  expect(nextAuthState(signedOut, { type: 'user-changed', userId: 'u1', change })).toBe(signedOut)
})

it('signing out changes nothing when nobody is signed in and no error is shown', () => {
  const signedOut = { status: 'signed-out', error: null } as const
  expect(nextAuthState(signedOut, { type: 'signed-out' })).toBe(signedOut)
  expect(nextAuthState({ ...signedOut, error: 'Login failed' }, { type: 'signed-out' })).toEqual(signedOut)
})

it('an error that has been shown is cleared', () => {
  expect(nextAuthState({ status: 'signed-out', error: 'Login failed' }, { type: 'error-seen' })).toEqual({
    status: 'signed-out',
    error: null,
  })
})

it('a refused token signs out and records the message', () => {
  expect(nextAuthState({ status: 'checking' }, { type: 'check-refused', message: 'Gone' })).toEqual({
    status: 'signed-out',
    error: 'Gone',
  })
})

it('a refused token of a signed-in user records whose session has ended', () => {
  const here = { status: 'signed-in', token: 't', user, error: null } as const
  expect(nextAuthState(here, { type: 'check-refused', message: 'Gone' })).toEqual({
    status: 'signed-out',
    error: 'Gone',
    endedFor: 'u1',
  })
})

it('without a snapshot, any failed fetch removes the token', () => {
  expect(verdictOf(new ApiError(0, 'network'), false)).toBe('remove-token')
  expect(verdictOf(new ApiError(500, 'internal'), false)).toBe('remove-token')
  expect(verdictOf(new ApiError(401, 'signed_out'), false)).toBe('remove-token')
})

it.each([true, false])(
  'a check that the browser cancelled is repeated, with a snapshot: %s',
  (hasSnapshot) => {
    expect(verdictOf(new ApiError(0, 'aborted'), hasSnapshot)).toBe('check-again')
  },
)

it('with a snapshot, only a signed_out answer of the server removes the token', () => {
  expect(verdictOf(new ApiError(0, 'network'), true)).toBe('keep-token')
  expect(verdictOf(new ApiError(0, 'timeout'), true)).toBe('keep-token')
  expect(verdictOf(new ApiError(503, 'unavailable'), true)).toBe('keep-token')
  expect(verdictOf(new ApiError(401, 'signed_out'), true)).toBe('remove-token')
})

it.each([401, 403, 404, 407])('with a snapshot, a status %i that a proxy sent keeps the token', (status) => {
  expect(verdictOf(new ApiError(status, 'unreadable_answer'), true)).toBe('keep-token')
})

it('with a snapshot, a missing beta pass or a rate limit keeps the token', () => {
  expect(verdictOf(new ApiError(403, 'beta_access_required'), true)).toBe('keep-token')
  expect(verdictOf(new ApiError(429, 'too_many_attempts'), true)).toBe('keep-token')
})

const signedIn = { status: 'signed-in', token: 't', user, error: null } as const
const held = nextAuthState(signedIn, { type: 'held', why: 'ended' })
const otto: User = { ...user, _id: 'u2', username: 'otto' }

it('only a signed-in session can be held, and it keeps its user', () => {
  expect(held).toEqual({ status: 'held', why: 'ended', user, other: null })
  expect(userOf(held)).toBe(user)
  const signedOut = { status: 'signed-out', error: null } as const
  expect(nextAuthState(signedOut, { type: 'held', why: 'ended' })).toBe(signedOut)
  expect(nextAuthState(held, { type: 'held', why: 'changed-elsewhere' })).toBe(held)
})

it('a held session goes on when the same person signs in', () => {
  expect(nextAuthState(held, { type: 'user-known', token: 'new', user })).toEqual({
    ...signedIn,
    token: 'new',
  })
})

it('another person who signs in does not replace the person whose session is held', () => {
  const asked = nextAuthState(held, { type: 'user-known', token: 'other', user: otto })
  expect(asked).toMatchObject({ ...held, other: { token: 'other', user: otto } })
  expect(nextAuthState(asked, { type: 'other-refused' })).toMatchObject(held)
})

it.each([
  { type: 'check-began' },
  { type: 'sign-in-failed', message: 'No' },
  { type: 'error-seen' },
] as const)('a held session stays as it is after $type', (event) => {
  expect(nextAuthState(held, event)).toBe(held)
})

it('a held session ends with a sign-out', () => {
  expect(nextAuthState(held, { type: 'signed-out' })).toEqual({ status: 'signed-out', error: null })
})

const challenged = nextAuthState(
  { status: 'signed-out', error: 'No' },
  { type: 'challenged', challenge: 'c' },
)

it('a challenge waits for its second step, in which nobody is signed in yet', () => {
  expect(challenged).toEqual({ status: 'challenged', challenge: 'c' })
  expect([userOf(challenged), challengeOf(challenged)]).toEqual([null, 'c'])
  expect(nextAuthState(challenged, { type: 'user-known', token: 't', user })).toEqual(signedIn)
})

it('a challenge stays after a wrong code, and ends with a step back and with a sign-out in another tab', () => {
  const signedOut = { status: 'signed-out', error: null }
  expect(nextAuthState(challenged, { type: 'sign-in-failed', message: 'Wrong' })).toBe(challenged)
  expect(nextAuthState(challenged, { type: 'error-seen' })).toBe(challenged)
  expect(nextAuthState(challenged, { type: 'challenged', challenge: null })).toEqual(signedOut)
  expect(nextAuthState(challenged, { type: 'signed-out' })).toEqual(signedOut)
})

it('a held session stays held while its person is at the second step', () => {
  const atStep = nextAuthState(held, { type: 'challenged', challenge: 'c' })
  expect([atStep.status, userOf(atStep), challengeOf(atStep)]).toEqual(['held', user, 'c'])
  expect(challengeOf(nextAuthState(atStep, { type: 'challenged', challenge: null }))).toBeNull()
  const asked = nextAuthState(atStep, { type: 'user-known', token: 'other', user: otto })
  expect([asked.status, challengeOf(asked)]).toEqual(['held', null])
})
