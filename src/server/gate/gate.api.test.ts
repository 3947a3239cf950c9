import { expect, it, onTestFinished } from 'vitest'
import { betaDaysDefault } from '~/contract/limits'
import { dayMs, minuteMs } from '~/contract/durations'
import { compose } from '../compose'
import { describeApi } from '../../../tests/builders/api/test-database'
import { plainPasswords, testAccessKey, testApi, type TestApi } from '../../../tests/builders/api/test-api'

const sendKey = (api: TestApi, accessKey: string, address = '192.0.2.1') =>
  api.send({
    method: 'POST',
    url: '/api/user/validate-beta-access',
    headers: { 'x-forwarded-for': address },
    payload: { accessKey },
  })

const sendWrongKeys = async (api: TestApi, times: number, address?: string) => {
  for (let time = 0; time < times; time += 1) await sendKey(api, 'WRONG', address)
}

describeApi('the beta gate', () => {
  it('answers the right key with a token and its lifetime', async () => {
    const api = await testApi()
    const answer = await sendKey(api, `  ${testAccessKey} `)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      betaToken: expect.any(String),
      expiresIn: betaDaysDefault * dayMs,
    })
  })

  it.each([testAccessKey.toLowerCase(), ` ${testAccessKey[0]}${testAccessKey.slice(1).toLowerCase()}\t`])(
    'accepts the key typed as “%s”, because its case and the blanks around it do not matter',
    async (typed) => {
      const answer = await sendKey(await testApi(), typed)
      expect(answer.json()).toMatchObject({ success: true, betaToken: expect.any(String) })
    },
  )

  it('answers a wrong key with 401 and the specified message', async () => {
    const api = await testApi()
    const answer = await sendKey(api, 'WRONG')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      message: 'Invalid access key. Please check your credentials and try again.',
      code: 'invalid_access_key',
    })
  })

  it('reports that a key is blank, or longer than 50 characters', async () => {
    const api = await testApi()
    const blank = await sendKey(api, '   ')
    expect(blank.statusCode).toBe(400)
    expect(blank.json().details).toEqual([{ path: 'accessKey', message: 'Please enter a beta access key' }])
    const long = await sendKey(api, 'K'.repeat(51))
    expect(long.statusCode).toBe(400)
    expect(long.json().details).toEqual([{ path: 'accessKey', message: 'Access key is too long' }])
  })

  it('blocks an address after five wrong keys, even for the right key, and says for how long', async () => {
    const api = await testApi()
    await sendWrongKeys(api, 4)
    api.advance(5 * minuteMs + 1_000)
    await sendWrongKeys(api, 1)
    const answer = await sendKey(api, testAccessKey)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('599')
    expect(answer.json()).toEqual({
      message: 'Too many attempts. Please wait 10 minutes before trying again.',
      code: 'too_many_attempts',
      retryAfter: 599,
    })
  })

  it('accepts keys again when the oldest wrong one is 15 minutes old', async () => {
    const api = await testApi()
    await sendWrongKeys(api, 5)
    api.advance(15 * minuteMs - 1)
    expect((await sendKey(api, testAccessKey)).statusCode).toBe(429)
    api.advance(1)
    expect((await sendKey(api, testAccessKey)).statusCode).toBe(200)
  })

  it('counts each address separately, and an IPv6 /64 network as one', async () => {
    const api = await testApi()
    await sendWrongKeys(api, 5, '2001:db8:1:2::1')
    expect((await sendKey(api, testAccessKey, '2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await sendKey(api, testAccessKey, '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  it('counts the address that the trusted proxy reports, not the one that the caller claims', async () => {
    const api = await testApi({ config: { trustProxy: ['loopback'] } })
    for (let time = 0; time < 5; time += 1) await sendKey(api, 'WRONG', `198.51.100.${time}, 192.0.2.7`)
    expect((await sendKey(api, testAccessKey, '198.51.100.9, 192.0.2.7')).statusCode).toBe(429)
    expect((await sendKey(api, testAccessKey, '198.51.100.9, 192.0.2.8')).statusCode).toBe(200)
  })

  it('does not count right keys or malformed ones', async () => {
    const api = await testApi()
    for (let time = 0; time < 8; time += 1) {
      await sendKey(api, testAccessKey)
      await sendKey(api, ' ')
    }
    expect((await sendKey(api, 'WRONG')).statusCode).toBe(401)
  })

  it('checks at most five of thirty wrong keys that arrive at the same time', async () => {
    const api = await testApi()
    const answers = await Promise.all(Array.from({ length: 30 }, () => sendKey(api, 'WRONG')))
    const judged = answers.filter((answer) => answer.statusCode === 401).length
    expect(judged).toBeLessThanOrEqual(5)
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(30 - judged)
  })

  it('counts no attempt while the access keys cannot be read', async () => {
    const api = await testApi()
    await api.database.schema.alterTable('access_keys').renameTo('lost').execute()
    for (let time = 0; time < 5; time += 1) expect((await sendKey(api, testAccessKey)).statusCode).toBe(500)
    await api.database.schema.alterTable('lost').renameTo('access_keys').execute()
    expect((await sendKey(api, testAccessKey)).statusCode).toBe(200)
  })

  it('stores the access keys as hashes', async () => {
    const api = await testApi()
    const rows = await api.database.selectFrom('access_keys').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(testAccessKey)
  })

  it('refuses a key after a start without it in the configuration', async () => {
    const api = await testApi({ config: { accessKeys: ['FIRST', 'SECOND'] } })
    expect((await sendKey(api, 'SECOND')).statusCode).toBe(200)
    const next = await compose({ ...api.config, accessKeys: ['FIRST'] }, { passwords: plainPasswords })
    onTestFinished(next.close)
    expect((await sendKey(api, 'FIRST')).statusCode).toBe(200)
    expect((await sendKey(api, 'SECOND')).statusCode).toBe(401)
  })
})

describeApi('a call that requires beta access', () => {
  const me = { method: 'GET', url: '/api/user/me' } as const

  it('is refused with 403 and the requiresBetaAccess flag without a valid token', async () => {
    const api = await testApi()
    const none: Record<string, string> = {}
    for (const headers of [none, { 'x-beta-token': 'nonsense' }, { 'x-beta-token': `${api.betaToken()}x` }]) {
      const answer = await api.send({ ...me, headers })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({
        message: expect.any(String),
        code: 'beta_access_required',
        requiresBetaAccess: true,
      })
    }
  })

  it('is refused with the expired flag when its token has expired', async () => {
    const api = await testApi({ config: { betaDays: 2 } })
    api.advance(2 * dayMs - 1)
    expect((await api.call('GET', '/user/me')).statusCode).toBe(401)
    api.advance(1)
    const answer = await api.call('GET', '/user/me')
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({
      message: 'Beta access has expired. Please re-enter your access key.',
      requiresBetaAccess: true,
      expired: true,
    })
  })

  it('is refused when the expiry in the token was altered', async () => {
    const api = await testApi()
    const [, ...rest] = api.betaToken().split('.')
    const later = (api.now() * 2).toString(36)
    const answer = await api.send({ ...me, headers: { 'x-beta-token': [later, ...rest].join('.') } })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).not.toHaveProperty('expired')
  })

  it('is refused within a minute after the access key of its token was removed', async () => {
    const api = await testApi({ config: { accessKeys: ['FIRST', 'LEAKED'] } })
    const tokenOf = async (key: string) => (await sendKey(api, key)).json().betaToken
    const tokens = [await tokenOf('FIRST'), await tokenOf('LEAKED')]
    const statuses = async () => {
      const answers = tokens.map((token) => api.send({ ...me, headers: { 'x-beta-token': token } }))
      return (await Promise.all(answers)).map((answer) => answer.statusCode)
    }
    expect(await statuses()).toEqual([401, 401])
    const next = await compose({ ...api.config, accessKeys: ['FIRST'] }, { passwords: plainPasswords })
    onTestFinished(next.close)
    api.advance(minuteMs - 1)
    // The server reads the stored keys once a minute.
    expect(await statuses()).toEqual([401, 401])
    api.advance(1)
    expect(await statuses()).toEqual([401, 403])
    const answer = await api.send({ ...me, headers: { 'x-beta-token': tokens[1] } })
    expect(answer.json()).toEqual({
      message: expect.any(String),
      code: 'beta_access_required',
      requiresBetaAccess: true,
    })
  })

  it('is accepted at once with a token for a key that another server has added', async () => {
    const api = await testApi()
    expect((await api.call('GET', '/user/me')).statusCode).toBe(401)
    const accessKeys = [testAccessKey, 'SECOND']
    const next = await compose({ ...api.config, accessKeys }, { clock: api, passwords: plainPasswords })
    onTestFinished(next.close)
    const gate = { method: 'POST', url: '/api/user/validate-beta-access' } as const
    const token = (await next.app.inject({ ...gate, payload: { accessKey: 'SECOND' } })).json().betaToken
    expect((await api.send({ ...me, headers: { 'x-beta-token': token } })).statusCode).toBe(401)
  })

  it('fails while the access keys cannot be read, and succeeds as soon as they can', async () => {
    const api = await testApi()
    await api.database.schema.alterTable('access_keys').renameTo('lost').execute()
    expect((await api.call('GET', '/user/me')).statusCode).toBe(500)
    await api.database.schema.alterTable('lost').renameTo('access_keys').execute()
    expect((await api.call('GET', '/user/me')).statusCode).toBe(401)
  })

  it('is refused with a token that was signed with a different secret', async () => {
    const api = await testApi()
    const other = await testApi()
    const answer = await other.send({ ...me, headers: { 'x-beta-token': api.betaToken() } })
    expect(answer.statusCode).toBe(403)
  })
})
