import { expect, it } from 'vitest'
import { createSign } from '../../core/secret'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes'

const sign = createSign('a secret that is long enough to be one')

it('there are ten different recovery codes without letters that are easily misread', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
  expect(newRecoveryCodes()).not.toEqual(codes)
})

it.each(['a10bc-d0e1f', 'A10BC D0E1F', ' a1obc-doelf ', 'a-i-o-b-c-d-0-e-l-f'])(
  'a recovery code is recognised when it is typed as %j',
  (typed) => {
    expect(hashRecoveryCode(sign, 'ada', typed)).toBe(hashRecoveryCode(sign, 'ada', 'a10bc-d0e1f'))
  },
)

it('the hash of a recovery code differs for another code, another account and another secret', () => {
  const hash = hashRecoveryCode(sign, 'ada', 'a10bc-d0e1f')
  const other = createSign('another secret of the right length')
  expect(hash).not.toBe(hashRecoveryCode(sign, 'ada', 'a10bc-d0e1g'))
  expect(hash).not.toBe(hashRecoveryCode(sign, 'eve', 'a10bc-d0e1f'))
  expect(hash).not.toBe(hashRecoveryCode(other, 'ada', 'a10bc-d0e1f'))
})
