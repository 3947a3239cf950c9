import { expect, it } from 'vitest'
import { createSign } from '../secret'
import { checkBetaToken, createBetaToken } from './beta-token'

const sign = createSign('a secret that is long enough to be one')
const now = Date.UTC(2030, 0, 1)

it('a beta token is valid until the millisecond it expires', () => {
  const token = createBetaToken(sign, now)
  expect(checkBetaToken(sign, token, now - 1)).toBe('valid')
  expect(checkBetaToken(sign, token, now)).toBe('expired')
})

it('a beta token with any one character changed is invalid', () => {
  const token = createBetaToken(sign, now)
  // The last character carries bits that stand for nothing; decoding drops them.
  for (let at = 0; at < token.length - 1; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const altered = `${token.slice(0, at)}${other}${token.slice(at + 1)}`
    expect([altered, checkBetaToken(sign, altered, now - 1)]).toEqual([altered, 'invalid'])
  }
})

it('no two beta tokens are the same', () => {
  expect(createBetaToken(sign, now)).not.toBe(createBetaToken(sign, now))
})

it.each(['', '.', 'a.b.c', 'x'.repeat(10_000), '\u0000', '1.2'])('%j is no beta token', (token) => {
  expect(checkBetaToken(sign, token, now)).toBe('invalid')
})
