import { describe, expect, it } from 'vitest'
import { argon2Passwords, createPasswordCheck, unknownAccountHash } from './passwords'

/** Returns the algorithm, version and cost of a hash, and the lengths of its salt and digest. */
const shapeOf = (hash: string) =>
  hash.split('$').map((part, at) => (at < 4 ? part : Buffer.from(part, 'base64').length))

describe('the hash for unknown accounts', () => {
  it('takes as long to verify as a new hash', async () => {
    expect(shapeOf(unknownAccountHash)).toEqual(shapeOf(await argon2Passwords.hash('anything')))
  })

  it('accepts no password, even if the library reports a match', async () => {
    const check = createPasswordCheck({ ...argon2Passwords, verify: async () => true })
    expect(await argon2Passwords.verify(unknownAccountHash, 'anything')).toBe(false)
    expect(await check(null, 'anything')).toBe(false)
    expect(await check('a hash', 'anything')).toBe(true)
  })
})
