import { expect, it } from 'vitest'
import { createSign } from '../core/secret'
import { createBetaToken, createBetaTokenCheck } from './beta-token'

const sign = createSign('a secret that is long enough to be one')
const expiry = Date.UTC(2030, 0, 1)
const keyId = 'k'.repeat(43)

const check = (token: string, now = expiry - 1, kept = [keyId]) => {
  const accessKeys = { isKept: async (id: string) => kept.includes(id) }
  return createBetaTokenCheck({ sign, clock: { now: () => now }, accessKeys })(token)
}

it('a beta token is valid until the millisecond it expires', async () => {
  const token = createBetaToken(sign, keyId, expiry)
  expect(await check(token, expiry - 1)).toBe('valid')
  expect(await check(token, expiry)).toBe('expired')
})

it('a beta token is worth nothing without its access key', async () => {
  expect(await check(createBetaToken(sign, keyId, expiry), expiry - 1, ['o'.repeat(43)])).toBe('invalid')
})

it('a beta token that was good before is judged anew: it expires, and falls with its key', async () => {
  let now = expiry - 1
  let isKept = true
  const accessKeys = { isKept: async () => isKept }
  const checkAgain = createBetaTokenCheck({ sign, clock: { now: () => now }, accessKeys })
  const token = createBetaToken(sign, keyId, expiry)
  expect(await checkAgain(token)).toBe('valid')
  isKept = false
  expect(await checkAgain(token)).toBe('invalid')
  isKept = true
  now = expiry
  expect(await checkAgain(token)).toBe('expired')
})

it('a beta token with any one character changed is invalid', async () => {
  const token = createBetaToken(sign, keyId, expiry)
  // The last character carries bits that stand for nothing; decoding drops them.
  for (let at = 0; at < token.length - 1; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const altered = `${token.slice(0, at)}${other}${token.slice(at + 1)}`
    expect([altered, await check(altered)]).toEqual([altered, 'invalid'])
  }
})

it('no two beta tokens are the same', () => {
  expect(createBetaToken(sign, keyId, expiry)).not.toBe(createBetaToken(sign, keyId, expiry))
})

it.each(['', '.', 'a.b.c.d', 'x'.repeat(10_000), '\u0000', '1.2'])('%j is no beta token', async (token) => {
  expect(await check(token)).toBe('invalid')
})
