import { expect, it } from 'vitest'
import { minuteMs } from '~/contract/durations'
import { createSign } from '../../core/secret'
import { hasSamePassword, readChallenge, writeChallenge } from './challenge'

const sign = createSign('a secret that is long enough to be one')
const ada = { id: 'ada', password_hash: 'hash 1' }
const challenge = writeChallenge(sign, ada, 1_000)

it('a challenge names its account for five minutes', () => {
  expect(readChallenge(sign, challenge, 1_000)).toMatchObject({ userId: 'ada', expiresAt: 301_000 })
  expect(readChallenge(sign, challenge, 1_000 + 5 * minuteMs - 1)).not.toBeNull()
  expect(readChallenge(sign, challenge, 1_000 + 5 * minuteMs)).toBeNull()
})

it('each challenge has an id of its own, does not contain the password hash, and fits the schema', () => {
  const ids = [challenge, writeChallenge(sign, ada, 1_000)].map(
    (text) => readChallenge(sign, text, 1_000)?.id,
  )
  expect(new Set(ids).size).toBe(2)
  expect(Buffer.from(challenge, 'base64url').toString()).not.toContain('hash 1')
  const uuid = { id: '5f0c8a3e-6a54-4a7f-9d0e-3f1f4d2f7a11', password_hash: 'x' }
  expect(writeChallenge(sign, uuid, 1_900_000_000_000).length).toBeLessThan(400)
})

it('a challenge ends when the password is changed', () => {
  const read = readChallenge(sign, challenge, 1_000)
  expect(read && hasSamePassword(sign, read, ada)).toBe(true)
  expect(read && hasSamePassword(sign, read, { ...ada, password_hash: 'hash 2' })).toBe(false)
})

it('a challenge that was changed, or signed with another secret, is not accepted', () => {
  const [body = '', signature = ''] = challenge.split('.')
  const other = createSign('another secret of the right length')
  const eve = Buffer.from(JSON.stringify(['id', 'eve', 9e15, ''])).toString('base64url')
  const wrong = ['', '.', body, `${body}.`, `${body}.${signature}.x`, `${eve}.${signature}`, `x${challenge}`]
  for (const text of wrong) expect([text, readChallenge(sign, text, 1_000)]).toEqual([text, null])
  expect(readChallenge(other, challenge, 1_000)).toBeNull()
})
