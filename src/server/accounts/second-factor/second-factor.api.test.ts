// The second factor from its setup to the sign-in, on the real server.
import { expect, it } from 'vitest'
import { hourMs, minuteMs, secondMs } from '~/contract/durations'
import { freshSessionMs } from '~/contract/limits-beyond'
import { replicaOf } from '../../../../tests/builders/api/replicas'
import { testApi, testPassword } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import {
  aPersonWithSecondFactor,
  change,
  codeNow,
  mailsOf,
  passwordStep,
  secondStep,
  setUp,
  status,
  withSecondFactor,
} from '../../../../tests/builders/api/second-factor'

describeApi('setting up the second factor', () => {
  it('changes nothing until a code of the newest secret is verified, and then answers ten recovery codes', async () => {
    const api = await testApi()
    const ada = await api.register({ email: 'ada@example.com' })
    const off = { enabled: false, enabledAt: null, recoveryCodesLeft: 0 }
    expect(await status(api, ada)).toEqual(off)
    const [first, second] = [await setUp(api, ada), await setUp(api, ada)]
    expect(second.secret).not.toBe(first.secret)
    expect(second.address).toContain(`secret=${second.secret}`)
    expect(await status(api, ada)).toEqual(off)
    expect((await passwordStep(api, ada)).statusCode).toBe(200)
    const verify = (token: string) =>
      api.call('POST', '/security/mfa/verify', { as: ada, payload: { token } })
    const wrong = await verify(codeNow(api, first.secret))
    expect([wrong.statusCode, wrong.json().details[0].path]).toEqual([400, 'token'])
    // The first code of a new secret cannot have been used before, and waiting for the next one does not help.
    expect(wrong.json().message).toMatch(
      /^This code is not right\. Enter the one that your app shows for Lariat now/,
    )
    const right = await verify(` ${codeNow(api, second.secret).replace(/^.../, '$& ')}`)
    const { enabled, recoveryCodes } = right.json().data
    expect([right.statusCode, enabled, new Set(recoveryCodes).size]).toEqual([200, true, 10])
    expect(await status(api, ada)).toEqual({ enabled: true, enabledAt: api.now(), recoveryCodesLeft: 10 })
    expect(await mailsOf(api)).toEqual([['security', 'ada@example.com', { type: 'second-factor-on' }]])
    const again = await verify(codeNow(api, second.secret))
    const payload = { password: testPassword }
    const setUpAgain = await api.call('POST', '/security/mfa/setup', { as: ada, payload })
    expect([again.statusCode, setUpAgain.statusCode]).toEqual([409, 409])
  })

  it('takes the password, so that whoever has only a session does not lock the owner out', async () => {
    const api = await testApi()
    const ada = await api.register()
    api.advance(freshSessionMs + 1)
    for (const payload of [undefined, {}, { password: 'not the password' }]) {
      const answer = await api.call('POST', '/security/mfa/setup', { as: ada, payload })
      expect([answer.statusCode, answer.body]).toEqual([400, expect.not.stringContaining('secret')])
    }
    expect(await api.database.selectFrom('second_factors').selectAll().execute()).toEqual([])
    expect((await setUp(api, ada)).secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('takes no password from a person who has just signed in', async () => {
    const api = await testApi()
    const answer = await api.call('POST', '/security/mfa/setup', { as: await api.register() })
    expect(answer.json().data.secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('needs a session, and stores neither secret nor recovery codes as text', async () => {
    const api = await testApi()
    const { secret, recoveryCodes } = await aPersonWithSecondFactor(api)
    const rows = JSON.stringify([
      await api.database.selectFrom('second_factors').selectAll().execute(),
      await api.database.selectFrom('recovery_codes').selectAll().execute(),
    ])
    for (const text of [secret, ...recoveryCodes]) expect(rows).not.toContain(text)
    for (const [method, path] of [
      ['GET', 'status'],
      ['POST', 'setup'],
      ['POST', 'verify'],
      ['POST', 'disable'],
      ['POST', 'recovery-codes'],
    ] as const) {
      const answer = await api.call(method, `/security/mfa/${path}`, {
        payload: method === 'GET' ? undefined : {},
      })
      expect([path, answer.statusCode]).toEqual([path, 401])
    }
  })
})

describeApi('a sign-in with a second factor', () => {
  it.each(['/user/login', '/user/enhanced-login'])(
    'by %s answers a challenge and never a token, and a wrong password is answered as without one',
    async (path) => {
      const api = await testApi()
      const { person } = await aPersonWithSecondFactor(api)
      const answer = await passwordStep(api, person, { path })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({
        message: expect.any(String),
        code: 'second_factor_required',
        challenge: expect.any(String),
      })
      const wrong = await passwordStep(api, person, { path, password: 'wrong password' })
      expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong_credentials'])
      expect(await api.database.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
    },
  )

  it('does not let a repeated registration past it', async () => {
    const api = await testApi()
    const payload = {
      username: 'ada',
      email: 'ada@example.com',
      password: testPassword,
      profileType: 'listener',
    }
    const register = () =>
      api.call('POST', '/user/register', { payload, headers: { 'idempotency-key': 'the-same' } })
    const person = (await register()).json().data
    expect((await register()).statusCode).toBe(201)
    await withSecondFactor(api, person)
    const again = await register()
    expect([again.statusCode, again.json().code]).toEqual([401, 'second_factor_required'])
  })

  it('is finished by challenge and code, each of which works once', async () => {
    const api = await testApi()
    const { person, secret } = await aPersonWithSecondFactor(api)
    api.advance(30 * secondMs)
    const code = codeNow(api, secret)
    const challenge = (await passwordStep(api, person)).json().challenge
    const answer = await secondStep(api, challenge, code)
    expect([answer.statusCode, answer.json().data.user]).toEqual([200, person.user])
    expect((await api.call('GET', '/user/me', { as: answer.json().data })).statusCode).toBe(200)
    const other = (await passwordStep(api, person)).json().challenge
    const sameCode = await secondStep(api, other, code)
    expect([sameCode.statusCode, sameCode.json()]).toMatchObject([
      401,
      { code: 'wrong_code', details: [{ path: 'code' }] },
    ])
    api.advance(30 * secondMs)
    const sameChallenge = await secondStep(api, challenge, codeNow(api, secret))
    expect([sameChallenge.statusCode, sameChallenge.json().code]).toEqual([401, 'challenge_expired'])
    expect((await secondStep(api, other, codeNow(api, secret))).statusCode).toBe(200)
  })

  it('accepts the code of the previous half minute, but none older than the last one used', async () => {
    const api = await testApi()
    const { person, secret } = await aPersonWithSecondFactor(api)
    api.advance(60 * secondMs)
    const [early, next] = [codeNow(api, secret), codeNow(api, secret, 1)]
    const challenge = async () => (await passwordStep(api, person)).json().challenge
    api.advance(30 * secondMs)
    expect((await secondStep(api, await challenge(), early)).statusCode).toBe(200)
    expect((await secondStep(api, await challenge(), next)).statusCode).toBe(200)
    api.advance(-30 * secondMs)
    expect((await secondStep(api, await challenge(), early)).json().code).toBe('wrong_code')
  })

  it('accepts one code once when ten requests send it to two replicas at the same moment', async () => {
    const api = await testApi({ config: { secret: 'the same secret on every replica' } })
    const other = await replicaOf(api)
    const { person, secret } = await aPersonWithSecondFactor(api)
    api.advance(30 * secondMs)
    const challenges: string[] = []
    for (let time = 0; time < 10; time += 1)
      challenges.push((await passwordStep(api, person)).json().challenge)
    const code = codeNow(api, secret)
    const answers = await Promise.all(
      challenges.map((challenge, at) => secondStep(at % 2 ? api : other, challenge, code)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('ends five minutes after the password, when the password changes, and when the second factor goes', async () => {
    const api = await testApi()
    const { person, secret, recoveryCodes } = await aPersonWithSecondFactor(api)
    const challenge = async () => (await passwordStep(api, person)).json().challenge
    const early = await challenge()
    api.advance(5 * minuteMs)
    expect((await secondStep(api, early, codeNow(api, secret))).json().code).toBe('challenge_expired')
    const beforeChange = await challenge()
    await api.database.updateTable('users').set({ password_hash: 'plain:new' }).execute()
    expect((await secondStep(api, beforeChange, codeNow(api, secret))).json().code).toBe('challenge_expired')
    await api.database
      .updateTable('users')
      .set({ password_hash: `plain:${testPassword}` })
      .execute()
    const beforeEnd = await challenge()
    await change(api, person, 'disable', { password: testPassword, token: recoveryCodes[0] })
    expect((await secondStep(api, beforeEnd, codeNow(api, secret))).json().code).toBe('challenge_expired')
    for (const forged of ['x', `${beforeEnd}x`, 'e30.e30'])
      expect((await secondStep(api, forged, '123456')).json().code).toBe('challenge_expired')
    expect((await passwordStep(api, person)).statusCode).toBe(200)
  })

  it('is refused for an hour after ten wrong codes from any addresses, on every replica', async () => {
    const api = await testApi({ config: { secret: 'the same secret on every replica' } })
    const other = await replicaOf(api)
    const { person, secret } = await aPersonWithSecondFactor(api)
    const wrong = codeNow(api, secret, 20)
    const start = async () => (await passwordStep(api, person)).json().challenge
    const challenge = await start()
    for (let time = 0; time < 10; time += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${time}` }
      expect((await secondStep(time % 2 ? api : other, challenge, wrong, headers)).statusCode).toBe(401)
    }
    const blocked = await secondStep(other, challenge, codeNow(api, secret, 1))
    expect([blocked.statusCode, blocked.json().retryAfter]).toEqual([429, 3_600])
    api.advance(hourMs)
    expect((await secondStep(api, await start(), codeNow(api, secret))).statusCode).toBe(200)
  })
})

describeApi('the password that a change of the second factor takes', () => {
  it('can be guessed ten times in a quarter of an hour, also with a right code', async () => {
    const api = await testApi()
    const { person, recoveryCodes } = await aPersonWithSecondFactor(api)
    const attempt = (password: string) =>
      change(api, person, 'disable', { password, token: recoveryCodes[0] })
    for (let time = 0; time < 10; time += 1) expect((await attempt('wrong password')).statusCode).toBe(400)
    const blocked = await attempt(testPassword)
    expect([blocked.statusCode, blocked.json().retryAfter]).toEqual([429, 900])
    api.advance(15 * minuteMs)
    expect((await attempt(testPassword)).statusCode).toBe(200)
  })
})
