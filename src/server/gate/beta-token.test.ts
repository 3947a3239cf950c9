import { expect, it } from 'vitest'
import { createSign } from '../core/secret'
import { createBetaToken, createBetaTokenCheck } from './beta-token'

const sign = createSign('a secret that is long enough to be one')
const expiry = Date.UTC(2030, 0, 1)
const keyId = 'k'.repeat(43)

const check = (token: string, now = expiry - 1, activeKeys = [keyId]) => {
  const accessKeys = { isActive: async (id: string) => activeKeys.includes(id) }
  return createBetaTokenCheck({ sign, clock: { now: () => now }, accessKeys })(token)
}

it('accepts a beta token until the millisecond in which it expires', async () => {
  const token = createBetaToken(sign, keyId, expiry)
  expect(await check(token, expiry - 1)).toBe('valid')
  expect(await check(token, expiry)).toBe('expired')
})

it('refuses a beta token whose access key was removed', async () => {
  expect(await check(createBetaToken(sign, keyId, expiry), expiry - 1, ['o'.repeat(43)])).toBe('invalid')
})

it('checks expiry and access key again for a token that was valid before', async () => {
  let now = expiry - 1
  let isActive = true
  const accessKeys = { isActive: async () => isActive }
  const checkAgain = createBetaTokenCheck({ sign, clock: { now: () => now }, accessKeys })
  const token = createBetaToken(sign, keyId, expiry)
  expect(await checkAgain(token)).toBe('valid')
  isActive = false
  expect(await checkAgain(token)).toBe('invalid')
  isActive = true
  now = expiry
  expect(await checkAgain(token)).toBe('expired')
})

it('refuses a beta token with any one character changed', async () => {
  const token = createBetaToken(sign, keyId, expiry)
  // The last character is left out: some of its bits are ignored, so a different character can have the same meaning.
  for (let at = 0; at < token.length - 1; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const altered = `${token.slice(0, at)}${other}${token.slice(at + 1)}`
    expect([altered, await check(altered)]).toEqual([altered, 'invalid'])
  }
})

it('makes a different beta token every time', () => {
  expect(createBetaToken(sign, keyId, expiry)).not.toBe(createBetaToken(sign, keyId, expiry))
})

it.each(['', '.', 'a.b.c.d', 'x'.repeat(10_000), '\u0000', '1.2'])(
  'refuses %j as a beta token',
  async (token) => {
    expect(await check(token)).toBe('invalid')
  },
)
