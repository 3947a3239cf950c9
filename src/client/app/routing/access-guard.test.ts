import { describe, expect, it } from 'vitest'
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

it('lets anyone open an open page, even while authentication loads', () => {
  expect(passage('open', { user: null, loading: true })).toEqual({ type: 'enter' })
})

it('waits on a guarded page while authentication loads', () => {
  expect(passage('signed-in', { user: null, loading: true })).toEqual({ type: 'wait' })
})

it('redirects from a guarded page to /login without a user', () => {
  for (const access of ['signed-in', 'listener', 'musician', 'admin'] as const) {
    expect(at(access, null)).toEqual({ type: 'redirect', to: '/login' })
  }
})

it('lets every role open a page for signed-in users', () => {
  for (const role of ['listener', 'musician', 'admin'] as const) {
    expect(at('signed-in', person(role))).toEqual({ type: 'enter' })
  }
})

describe('a role that does not match', () => {
  it.each([
    ['musician', 'listener', '/listener'],
    ['admin', 'listener', '/listener'],
    ['listener', 'musician', '/musician'],
    ['admin', 'musician', '/musician'],
    ['listener', 'admin', '/admin'],
    ['musician', 'admin', '/admin'],
  ] as const)('is redirected from the %s page: %s to %s', (access, role, to) => {
    expect(at(access, person(role))).toEqual({ type: 'redirect', to })
  })
})

it('treats a user as admin by flag or by profile type', () => {
  expect(at('admin', person('admin'))).toEqual({ type: 'enter' })
  expect(at('admin', person('listener', true))).toEqual({ type: 'enter' })
  expect(at('musician', person('listener', true))).toEqual({ type: 'redirect', to: '/admin' })
})
