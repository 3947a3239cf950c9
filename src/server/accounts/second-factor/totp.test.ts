import { expect, it } from 'vitest'
import { newTotpSecret, stepMs, stepOfCode, totpAddress } from './totp'

// The secret of the examples in RFC 6238, "12345678901234567890" in base32, and the last six digits of their codes.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const examples = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const

it.each(examples)('accepts the code of the RFC for second %i', (second, code) => {
  expect(stepOfCode(secret, code, second * 1_000)).toBe(Math.floor(second / 30))
})

it('accepts a code one step early and one step late, and not two', () => {
  const [second, code] = [1_234_567_890, '005924']
  const at = (steps: number) => stepOfCode(secret, code, second * 1_000 + steps * stepMs)
  expect([at(-1), at(0), at(1)]).toEqual([41_152_263, 41_152_263, 41_152_263])
  expect([at(-2), at(2)]).toEqual([null, null])
})

it.each(['005925', '', '00592', '0059240', 'abcdef', '00592\u0664'])('refuses %j', (code) => {
  expect(stepOfCode(secret, code, 1_234_567_890_000)).toBeNull()
})

it('makes a new secret of 160 bits each time, whose address names Lariat and the account', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  const address = new URL(totpAddress(one, 'ada@example.com'))
  expect(decodeURIComponent(address.pathname)).toContain('Lariat:ada@example.com')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Lariat',
    secret: one,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
