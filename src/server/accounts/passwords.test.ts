import { describe, expect, it } from 'vitest'
import { argon2Passwords, createPasswordCheck, nobodysHash } from './passwords'

/** Kind, version and cost, and how long salt and hash are. */
const shapeOf = (hash: string) =>
  hash.split('$').map((part, at) => (at < 4 ? part : Buffer.from(part, 'base64').length))

describe("nobody's hash", () => {
  it('costs what a new hash costs', async () => {
    expect(shapeOf(nobodysHash)).toEqual(shapeOf(await argon2Passwords.hash('anything')))
  })

  it('can be checked, and lets nobody in', async () => {
    const check = createPasswordCheck({ ...argon2Passwords, verify: async () => true })
    expect(await argon2Passwords.verify(nobodysHash, 'anything')).toBe(false)
    expect(await check(null, 'anything')).toBe(false)
    expect(await check('a hash', 'anything')).toBe(true)
  })
})
