import { verify } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { createSign } from '../../core/secret'
import { hashRecoveryCode, keyRecoveryCode, newRecoveryCodes, newSalt, saltOf } from './recovery-codes'

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
    expect(keyRecoveryCode(sign, 'ada', typed)).toBe(keyRecoveryCode(sign, 'ada', 'a10bc-d0e1f'))
  },
)

it('the hash of a recovery code differs for another code, another account and another secret', () => {
  const keyed = keyRecoveryCode(sign, 'ada', 'a10bc-d0e1f')
  const other = createSign('another secret of the right length')
  expect(keyed).not.toBe(keyRecoveryCode(sign, 'ada', 'a10bc-d0e1g'))
  expect(keyed).not.toBe(keyRecoveryCode(sign, 'eve', 'a10bc-d0e1f'))
  expect(keyed).not.toBe(keyRecoveryCode(other, 'ada', 'a10bc-d0e1f'))
})

it('the stored hash names its random salt, and differs with another salt', async () => {
  const [salt, other] = [newSalt(), newSalt()]
  const stored = await hashRecoveryCode('keyed', salt)
  expect(saltOf(stored)).toBe(salt)
  expect(Buffer.from(salt, 'base64url')).toHaveLength(16)
  expect(await hashRecoveryCode('keyed', salt)).toBe(stored)
  expect(await hashRecoveryCode('another', salt)).not.toBe(stored)
  expect((await hashRecoveryCode('keyed', other)).split('.')[1]).not.toBe(stored.split('.')[1])
})

it('the stored hash is argon2id of the keyed code with the parameters of passwords', async () => {
  const salt = newSalt()
  const [, hashed] = (await hashRecoveryCode('keyed', salt)).split('.')
  const encodedSalt = Buffer.from(salt, 'base64url').toString('base64').replaceAll('=', '')
  expect(await verify(`$argon2id$v=19$m=19456,t=2,p=1$${encodedSalt}$${hashed}`, 'keyed')).toBe(true)
})
