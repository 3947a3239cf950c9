import { expect, it } from 'vitest'
import { minuteMs } from '~/contract/durations'
import { describeApi } from '../../../tests/builders/api/test-database'
import { plainPasswords, testApi, testPassword, type TestApi } from '../../../tests/builders/api/test-api'

const ada = { username: 'Ada', email: 'ada@example.com', password: testPassword, profileType: 'musician' }

const register = (api: TestApi, payload: object, headers: Record<string, string> = {}) =>
  api.call('POST', '/user/register', { payload, headers })

const login = (api: TestApi, email: string, password: string, address = '192.0.2.1') =>
  api.call('POST', '/user/login', {
    payload: { email, password },
    headers: { 'x-forwarded-for': address },
  })

const failLogins = async (api: TestApi, times: number, email: (time: number) => string, address?: string) => {
  for (let time = 0; time < times; time += 1) await login(api, email(time), 'wrong password', address)
}

describeApi('registration', () => {
  it('answers 201 with a valid token and the user', async () => {
    const api = await testApi()
    const answer = await register(api, ada)
    expect(answer.statusCode).toBe(201)
    const { token, user } = answer.json().data
    expect(user).toEqual({
      _id: expect.any(String),
      username: 'Ada',
      email: 'ada@example.com',
      avatarUrl: null,
      profileType: 'musician',
      isAdmin: false,
      displayName: null,
    })
    const me = await api.call('GET', '/user/me', { as: { token, user } })
    expect(me.json()).toEqual({ data: user })
  })

  it('refuses an email or username that is taken, in any case or Unicode composition', async () => {
    const api = await testApi()
    await register(api, { ...ada, username: 'Zoë' })
    const email = await register(api, { ...ada, username: 'other', email: 'ADA@Example.com' })
    expect(email.statusCode).toBe(409)
    expect(email.json()).toEqual({
      message: 'This email already has an account',
      code: 'email_taken',
      details: [{ path: 'email', message: 'This email already has an account' }],
    })
    const username = await register(api, { ...ada, username: 'ZOE\u0308', email: 'zoe@example.com' })
    expect(username.statusCode).toBe(409)
    expect(username.json()).toEqual({
      message: 'This username is taken',
      code: 'username_taken',
      details: [{ path: 'username', message: 'This username is taken' }],
    })
    const both = await register(api, { ...ada, username: 'zoë' })
    expect(both.json().details.map(({ path }: { path: string }) => path)).toEqual(['email', 'username'])
  })

  it('gives a username to only one of ten people who request it at the same moment', async () => {
    const api = await testApi()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => register(api, { ...ada, email: `ada${at}@example.com` })),
    )
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  })

  it('signs in to the created account when the same request is repeated', async () => {
    const api = await testApi()
    const first = await register(api, ada, { 'idempotency-key': 'try-1' })
    const again = await register(api, ada, { 'idempotency-key': 'try-1' })
    expect(again.statusCode).toBe(201)
    expect(again.json().data.user).toEqual(first.json().data.user)
    const both = await Promise.all([1, 2].map(() => register(api, ada, { 'idempotency-key': 'try-1' })))
    expect(both.map((answer) => answer.statusCode)).toEqual([201, 201])
  })

  it('refuses to register a username again with a different password, email or Idempotency-Key', async () => {
    const api = await testApi()
    await register(api, ada, { 'idempotency-key': 'try-1' })
    const others = [
      register(api, { ...ada, password: 'guessed password' }, { 'idempotency-key': 'try-1' }),
      register(api, { ...ada, email: 'eve@example.com' }, { 'idempotency-key': 'try-1' }),
      register(api, ada, { 'idempotency-key': 'try-2' }),
      register(api, ada),
    ]
    expect((await Promise.all(others)).map((answer) => answer.statusCode)).toEqual([409, 409, 409, 409])
  })

  it('reports a malformed Idempotency-Key', async () => {
    const api = await testApi()
    const answer = await register(api, ada, { 'idempotency-key': 'k'.repeat(201) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details[0].path).toBe('Idempotency-Key')
  })

  it('allows thirty registrations an hour from one IP address', async () => {
    const api = await testApi()
    for (let time = 0; time < 30; time += 1) {
      await register(api, { ...ada, username: `ada${time}`, email: `ada${time}@example.com` })
    }
    const refused = await register(api, ada)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().retryAfter).toBe(3_600)
    expect((await register(api, ada, { 'x-forwarded-for': '192.0.2.9' })).statusCode).toBe(201)
    api.advance(60 * minuteMs)
    expect((await register(api, { ...ada, username: 'eve', email: 'eve@example.com' })).statusCode).toBe(201)
  })
})

describeApi('signing in', () => {
  it('works through login and enhanced-login, with any case of the email', async () => {
    const api = await testApi()
    const { user } = await api.register({ email: 'ada@example.com' })
    for (const path of ['/user/login', '/user/enhanced-login']) {
      const answer = await api.call('POST', path, {
        payload: { email: ' ADA@example.com', password: testPassword },
      })
      expect(answer.statusCode).toBe(200)
      const { data } = answer.json()
      expect(data.user).toEqual(user)
      expect((await api.call('GET', '/user/me', { as: data })).statusCode).toBe(200)
    }
  })

  it('answers an unknown email like a wrong password, after the same amount of work', async () => {
    const work: string[] = []
    const api = await testApi({
      overrides: {
        passwords: {
          hash: (password) => {
            work.push(`hash ${password}`)
            return plainPasswords.hash(password)
          },
          verify: (hash, password) => {
            work.push(`verify ${password}`)
            return plainPasswords.verify(hash, password)
          },
        },
      },
    })
    await api.register({ email: 'ada@example.com' })
    work.length = 0
    const wrong = await login(api, 'ada@example.com', 'wrong password')
    const unknown = await login(api, 'nobody@example.com', 'wrong password')
    expect(wrong.statusCode).toBe(401)
    expect(unknown.statusCode).toBe(401)
    expect(wrong.json()).toEqual({
      message: 'This email and password do not match',
      code: 'wrong_credentials',
    })
    expect(unknown.json()).toEqual(wrong.json())
    expect(work).toEqual(['verify wrong password', 'verify wrong password'])
  })

  it('is blocked for an IP address after twenty failures for any accounts', async () => {
    const api = await testApi()
    await api.register({ email: 'ada@example.com' })
    await failLogins(api, 20, (time) => `someone${time}@example.com`)
    const answer = await login(api, 'ada@example.com', testPassword)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('900')
    expect(answer.json()).toEqual({
      message: 'Too many attempts. Please wait 15 minutes before trying again.',
      code: 'too_many_attempts',
      retryAfter: 900,
    })
    expect((await login(api, 'ada@example.com', testPassword, '192.0.2.2')).statusCode).toBe(200)
    api.advance(15 * minuteMs)
    expect((await login(api, 'ada@example.com', testPassword)).statusCode).toBe(200)
  })

  it('is blocked for an email after ten failures from one IP address, but not from other addresses', async () => {
    const api = await testApi()
    await api.register({ email: 'ada@example.com' })
    for (const [at, email] of ['ada@example.com', 'nobody@example.com'].entries()) {
      await failLogins(api, 10, () => email, `192.0.2.${at}`)
      expect((await login(api, email.toUpperCase(), testPassword, `192.0.2.${at}`)).statusCode).toBe(429)
    }
    expect((await login(api, 'ada@example.com', testPassword, '192.0.2.99')).statusCode).toBe(200)
  })

  it('is blocked for an account after a hundred failures from many IP addresses', async () => {
    const api = await testApi()
    await api.register({ email: 'ada@example.com' })
    for (let time = 0; time < 99; time += 1) await login(api, 'ada@example.com', 'wrong', `192.0.2.${time}`)
    expect((await login(api, 'ada@example.com', testPassword, '192.0.2.200')).statusCode).toBe(200)
    await login(api, 'ada@example.com', 'wrong', '192.0.2.99')
    expect((await login(api, 'ada@example.com', testPassword, '192.0.2.200')).statusCode).toBe(429)
    api.advance(15 * minuteMs)
    expect((await login(api, 'ada@example.com', testPassword, '192.0.2.200')).statusCode).toBe(200)
  })

  it('checks at most ten of forty passwords that arrive at the same time', async () => {
    const api = await testApi()
    const guesses = Array.from({ length: 40 }, () => login(api, 'ada@example.com', 'wrong password'))
    const judged = (await Promise.all(guesses)).filter((answer) => answer.statusCode === 401)
    expect(judged.length).toBeLessThanOrEqual(10)
  })

  it('checks at most a hundred of 120 passwords that arrive at the same time from many IP addresses', async () => {
    const api = await testApi()
    const guesses = Array.from({ length: 120 }, (_, at) =>
      login(api, 'ada@example.com', 'wrong password', `192.0.2.${at}`),
    )
    const judged = (await Promise.all(guesses)).filter((answer) => answer.statusCode === 401)
    expect(judged.length).toBeLessThanOrEqual(100)
  })

  it('does not count an attempt during which the server failed', async () => {
    let broken = true
    const verify = async (hash: string, password: string) => {
      if (broken) throw new Error('the lights went out')
      return plainPasswords.verify(hash, password)
    }
    const api = await testApi({ overrides: { passwords: { hash: plainPasswords.hash, verify } } })
    await api.register({ email: 'ada@example.com' })
    for (let time = 0; time < 10; time += 1) {
      expect((await login(api, 'ada@example.com', testPassword)).statusCode).toBe(500)
    }
    broken = false
    expect((await login(api, 'ada@example.com', testPassword)).statusCode).toBe(200)
  })

  it('does not count successful sign-ins', async () => {
    const api = await testApi()
    await api.register({ email: 'ada@example.com' })
    for (let time = 0; time < 100; time += 1) {
      expect((await login(api, 'ada@example.com', testPassword)).statusCode).toBe(200)
    }
  })
})
