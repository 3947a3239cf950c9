import { expect, it } from 'vitest'
import { accountSchemas } from './accounts'

const isUsername = (username: string) => accountSchemas.updateProfile.body.safeParse({ username }).success

it.each(['ada', 'Zoe\u0308_1', 'กิตติศักดิ์', 'नीलम', 'தமிழ்', 'x\u0323\u0307y.z', '9\u20e3-a'])(
  'accepts the username %s',
  (username) => {
    expect(isUsername(username)).toBe(true)
  },
)

it.each(['\u0e34กก', 'a._\u0323b', '\u0323\u0323\u0323', 'a b c', 'ab\u200dc', 'ada!', 'ad'])(
  'refuses the username %j',
  (username) => {
    expect(isUsername(username)).toBe(false)
  },
)

it('a password has 8 to 200 characters of any kind, and stays as it was typed', () => {
  const passwordOf = (password: string) =>
    accountSchemas.register.body.safeParse({
      username: 'ada',
      email: 'ada@example.com',
      password,
      profileType: 'listener',
    }).data?.password
  for (const password of ['ab cd ef', '  spaces around  ', 'ÄÖ✓ 🎷 ünd', 'x'.repeat(200)])
    expect(passwordOf(password)).toBe(password)
  for (const password of ['x'.repeat(7), 'x'.repeat(201)]) expect(passwordOf(password)).toBeUndefined()
})
