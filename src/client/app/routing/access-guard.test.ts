import { describe, expect, test } from 'vitest'
import type { User } from '~/contract/schemas/built'
import { type PageAccess, passage } from './access-guard'

const person = (profileType: User['profileType'], isAdmin = false): User => ({
  _id: 'u',
  username: 'u',
  email: 'u@lariat.test',
  avatarUrl: null,
  displayName: null,
  profileType,
  isAdmin,
})
const at = (access: PageAccess, user: User | null) => passage(access, { user, loading: false })

test('an open page lets anyone in, even while authentication loads', () => {
  expect(passage('open', { user: null, loading: true })).toEqual({ type: 'enter' })
})

test('a guarded page waits while authentication loads', () => {
  expect(passage('signed-in', { user: null, loading: true })).toEqual({ type: 'wait' })
})

test('with no user a guarded page redirects to /login', () => {
  for (const access of ['signed-in', 'listener', 'musician', 'admin'] as const) {
    expect(at(access, null)).toEqual({ type: 'redirect', to: '/login' })
  }
})

test('a page for any signed-in user lets every role in', () => {
  for (const role of ['listener', 'musician', 'admin'] as const) {
    expect(at('signed-in', person(role))).toEqual({ type: 'enter' })
  }
})

describe('a role that does not match is sent to its own dashboard', () => {
  test.each([
    ['musician', 'listener', '/listener'],
    ['admin', 'listener', '/listener'],
    ['listener', 'musician', '/musician'],
    ['admin', 'musician', '/musician'],
    ['listener', 'admin', '/admin'],
    ['musician', 'admin', '/admin'],
  ] as const)('the %s page sends a %s to %s', (access, role, to) => {
    expect(at(access, person(role))).toEqual({ type: 'redirect', to })
  })
})

test('admin applies by flag or by type', () => {
  expect(at('admin', person('admin'))).toEqual({ type: 'enter' })
  expect(at('admin', person('listener', true))).toEqual({ type: 'enter' })
  expect(at('musician', person('listener', true))).toEqual({ type: 'redirect', to: '/admin' })
})
