import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { feedKey, feedProofText, partsOfPass } from '~/contract/rules/following/feeds'
import { createSign } from '../core/secret'
import { createBetaToken, createBetaTokenCheck } from './beta-token'
import { createFeedKeyCheck } from './feed-key'

const sign = createSign('a secret that is long enough to be one')
const expiry = Date.UTC(2030, 0, 1)
const keyId = 'k'.repeat(43)

/** The key of a feed as the client makes it from its gate pass. */
const keyFor = (artistId: string, pass = createBetaToken(sign, keyId, expiry)) => {
  const { body, signature } = partsOfPass(pass)
  const proof = createHash('sha256').update(feedProofText(artistId, signature)).digest('hex')
  return feedKey(body, proof)
}

const parts = (now = expiry - 1, activeKeys = [keyId]) => ({
  sign,
  clock: { now: () => now },
  accessKeys: { isActive: async (id: string) => activeKeys.includes(id) },
})

it('the key of a feed opens the feed of its artist until the gate pass expires', async () => {
  expect(await createFeedKeyCheck(parts(expiry - 1))('ines', keyFor('ines'))).toBe(true)
  expect(await createFeedKeyCheck(parts(expiry))('ines', keyFor('ines'))).toBe(false)
})

it('the key of a feed does not open the feed of another artist', async () => {
  expect(await createFeedKeyCheck(parts())('dusty', keyFor('ines'))).toBe(false)
})

it('the key of a feed ends when the access key of its pass is removed', async () => {
  expect(await createFeedKeyCheck(parts(expiry - 1, []))('ines', keyFor('ines'))).toBe(false)
})

it('the key of a feed is not a gate pass, and a gate pass is not the key of a feed', async () => {
  const pass = createBetaToken(sign, keyId, expiry)
  expect(await createBetaTokenCheck(parts())(keyFor('ines', pass))).toBe('invalid')
  expect(await createFeedKeyCheck(parts())('ines', pass)).toBe(false)
})

it('refuses a key with any one character changed', async () => {
  const key = keyFor('ines')
  const check = createFeedKeyCheck(parts())
  for (let at = 0; at < key.length; at += 1) {
    const altered = `${key.slice(0, at)}${key[at] === 'a' ? 'b' : 'a'}${key.slice(at + 1)}`
    expect([altered, await check('ines', altered)]).toEqual([altered, false])
  }
})

it.each(['', '.', 'x'.repeat(10_000), '\u0000'])('refuses the key %j', async (key) => {
  expect(await createFeedKeyCheck(parts())('ines', key)).toBe(false)
})
