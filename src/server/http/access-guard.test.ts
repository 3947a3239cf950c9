import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { ProfileType } from '~/contract/schemas/built'
import type { Access } from '~/contract/schemas/route-schema'
import { newUserRow } from '../accounts/new-user'
import { guard } from './access-guard'
import { Failure, signedOut } from './failure'

type Person = { profileType: ProfileType; flagged?: true } | null

const statusFor = async (access: Access, person: Person): Promise<number> => {
  const user =
    person &&
    newUserRow({
      email: 'ada@example.com',
      username: 'ada',
      profileType: person.profileType,
      passwordHash: '',
      registrationKey: null,
      now: 0,
    })
  const session = user && { tokenHash: '', user: { ...user, is_admin: person.flagged ? 1 : user.is_admin } }
  const headers = { 'x-beta-token': 'open', authorization: `Bearer ${'t'.repeat(43)}` }
  const checks = {
    checkBetaToken: async () => 'valid' as const,
    findSession: async () => session,
    whyNoSession: async () => signedOut(),
    isOpenKit: async () => false,
  }
  try {
    // The guard reads only the headers.
    await guard(checks, { access })({ headers } as unknown as FastifyRequest)
    return 200
  } catch (error) {
    return error instanceof Failure ? error.status : 500
  }
}

const people: [string, Person][] = [
  ['a signed-out caller', null],
  ['a listener', { profileType: 'listener' }],
  ['a musician', { profileType: 'musician' }],
  ['an admin', { profileType: 'admin' }],
  ['a listener who is an admin too', { profileType: 'listener', flagged: true }],
]

const expected: Record<Access, number[]> = {
  anyone: [200, 200, 200, 200, 200],
  'signed-in': [401, 200, 200, 200, 200],
  listener: [401, 200, 403, 403, 200],
  musician: [401, 403, 200, 403, 403],
  admin: [401, 403, 403, 200, 200],
}

const accesses: Access[] = ['anyone', 'signed-in', 'listener', 'musician', 'admin']
const cases = accesses.flatMap((access) =>
  people.map(([who, person], at) => ({ access, who, person, status: expected[access][at] })),
)

it.each(cases)(
  'answers $status when $who makes a call with the access rule $access',
  async ({ access, person, status }) => {
    expect(await statusFor(access, person)).toBe(status)
  },
)
