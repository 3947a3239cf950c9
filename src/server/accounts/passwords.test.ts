import { describe, expect, it } from 'vitest'
import { argon2Passwords, createPasswordCheck, unknownAccountHash } from './passwords'

/** Algorithm, version and cost, and the lengths of salt and hash. */
const shapeOf = (hash: string) =>
  hash.split('$').map((part, at) => (at < 4 ? part : Buffer.from(part, 'base64').length))

describe('the hash for unknown accounts', () => {
  it('takes as long to verify as a new hash', async () => {
    expect(shapeOf(unknownAccountHash)).toEqual(shapeOf(await argon2Passwords.hash('anything')))
  })

  it('matches no password, even if the verification says so', async () => {
    const check = createPasswordCheck({ ...argon2Passwords, verify: async () => true })
    expect(await argon2Passwords.verify(unknownAccountHash, 'anything')).toBe(false)
    expect(await check(null, 'anything')).toBe(false)
    expect(await check('a hash', 'anything')).toBe(true)
  })
})
