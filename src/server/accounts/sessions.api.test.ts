import { expect, it } from 'vitest'
import { sessionLifetimeMs } from '~/contract/limits-beyond'
import { describeApi } from '../../../tests/builders/api/test-database'
import { plainPasswords, testApi, testPassword, type TestApi } from '../../../tests/builders/api/test-api'
import type { Passwords } from './passwords/passwords'

const login = (api: TestApi, headers: Record<string, string> = {}) =>
  api.call('POST', '/user/login', { payload: { email: 'ada@example.com', password: testPassword }, headers })

describeApi('a session', () => {
  it('ends at sign-out, while the other sessions stay', async () => {
    const api = await testApi()
    const phone = await api.register({ email: 'ada@example.com' })
    const desk = (await login(api)).json().data
    const answer = await api.call('POST', '/user/logout', {
      as: phone,
      payload: '',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.json()).toEqual({ data: { signedOut: true } })
    const after = await api.call('GET', '/user/me', { as: phone })
    expect(after.statusCode).toBe(401)
    expect(after.json()).toEqual({ message: expect.any(String), code: 'signed_out' })
    expect((await api.call('GET', '/user/me', { as: desk })).statusCode).toBe(200)
  })

  it('expires', async () => {
    const api = await testApi({ config: { betaDays: 3_650 } })
    const person = await api.register()
    api.advance(sessionLifetimeMs - 1)
    expect((await api.call('GET', '/user/me', { as: person })).statusCode).toBe(200)
    api.advance(1)
    expect((await api.call('GET', '/user/me', { as: person })).statusCode).toBe(401)
  })

  it('is found by its exact token only', async () => {
    const api = await testApi()
    const { token } = await api.register()
    const headers = ['', 'Bearer', `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token]
    for (const authorization of headers) {
      const answer = await api.call('GET', '/user/me', { headers: { authorization } })
      expect([authorization, answer.statusCode]).toEqual([authorization, 401])
    }
  })

  it('does not begin when the password is changed while the sign-in checks it', async () => {
    let meanwhile = async () => {}
    const verify: Passwords['verify'] = async (hash, password) => {
      const matches = await plainPasswords.verify(hash, password)
      await meanwhile()
      return matches
    }
    const api = await testApi({ overrides: { passwords: { ...plainPasswords, verify } } })
    const ada = await api.register({ email: 'ada@example.com' })
    meanwhile = async () => {
      meanwhile = async () => {}
      const payload = { password: testPassword, newPassword: 'written in ink' }
      expect((await api.call('POST', '/security/password', { as: ada, payload })).statusCode).toBe(200)
    }
    const answer = await login(api)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'challenge_expired'])
    expect(await api.database.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
    expect((await api.call('GET', '/user/me', { as: ada })).statusCode).toBe(200)
  })

  it('is stored as a hash, like the password', async () => {
    const api = await testApi()
    const { token } = await api.register()
    const sessions = await api.database.selectFrom('sessions').selectAll().execute()
    expect(sessions).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  it('has a new random token of 256 bits at each sign-in, whatever token the request had', async () => {
    const api = await testApi()
    const first = await api.register({ email: 'ada@example.com' })
    const tokens = [first.token]
    for (const token of [first.token, 'x'.repeat(43)])
      tokens.push((await login(api, { authorization: `Bearer ${token}` })).json().data.token)
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it('does not prevent a new sign-in when its token is stale', async () => {
    const api = await testApi()
    await api.register({ email: 'ada@example.com' })
    const answer = await login(api, { authorization: 'Bearer stale' })
    expect(answer.statusCode).toBe(200)
  })
})
