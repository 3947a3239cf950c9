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
