import { expect, it } from 'vitest'
import { hasRole, homeRole, type Role } from './access'

const roles: Role[] = ['listener', 'musician', 'admin']
const rolesOf = (person: Parameters<typeof homeRole>[0]) => roles.filter((role) => hasRole(person, role))

it.each(roles)('gives a %s that role and its dashboard only', (role) => {
  const person = { profileType: role, isAdmin: false }
  expect(rolesOf(person)).toEqual([role])
  expect(homeRole(person)).toBe(role)
})

it('gives a musician with the admin flag both roles, and the dashboard of an admin', () => {
  const person = { profileType: 'musician', isAdmin: true } as const
  expect(rolesOf(person)).toEqual(['musician', 'admin'])
  expect(homeRole(person)).toBe('admin')
})
