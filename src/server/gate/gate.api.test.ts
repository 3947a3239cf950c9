import { expect, it, onTestFinished } from 'vitest'
import { betaDaysDefault } from '~/contract/limits'
import { compose } from '../compose'
import { describeApi } from '../../../tests/builders/api/test-database'
import { plainPasswords, testAccessKey, testApi, type TestApi } from '../../../tests/builders/api/test-api'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const tryKey = (api: TestApi, accessKey: string, address = '192.0.2.1') =>
  api.send({
    method: 'POST',
    url: '/api/user/validate-beta-access',
    headers: { 'x-forwarded-for': address },
    payload: { accessKey },
  })

const tryWrongKeys = async (api: TestApi, times: number, address?: string) => {
  for (let time = 0; time < times; time += 1) await tryKey(api, 'WRONG', address)
}

describeApi('the beta gate', () => {
  it('answers the right key with a token and the time it is good for', async () => {
    const api = await testApi()
    const answer = await tryKey(api, `  ${testAccessKey} `)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      betaToken: expect.any(String),
      expiresIn: betaDaysDefault * dayMs,
    })
  })

  it('answers a wrong key with 401 and the specified sentence', async () => {
    const api = await testApi()
    const answer = await tryKey(api, 'WRONG')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      message: 'Invalid access key. Please check your credentials and try again.',
      code: 'invalid_access_key',
    })
  })

  it('names what is wrong with a blank key and with one of 51 characters', async () => {
    const api = await testApi()
    const blank = await tryKey(api, '   ')
    expect(blank.statusCode).toBe(400)
    expect(blank.json().details).toEqual([{ path: 'accessKey', message: 'Please enter a beta access key' }])
    const long = await tryKey(api, 'K'.repeat(51))
    expect(long.statusCode).toBe(400)
    expect(long.json().details).toEqual([{ path: 'accessKey', message: 'Access key is too long' }])
  })

  it('locks an address out after five wrong tries, even for the right key, and says for how long', async () => {
    const api = await testApi()
    await tryWrongKeys(api, 4)
    api.advance(5 * minuteMs + 1_000)
    await tryWrongKeys(api, 1)
    const answer = await tryKey(api, testAccessKey)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('599')
    expect(answer.json()).toEqual({
      message: 'Too many attempts. Please wait 10 minutes before trying again.',
      code: 'too_many_attempts',
      retryAfter: 599,
    })
  })

  it('opens again when the oldest wrong try is 15 minutes old', async () => {
    const api = await testApi()
    await tryWrongKeys(api, 5)
    api.advance(15 * minuteMs - 1)
    expect((await tryKey(api, testAccessKey)).statusCode).toBe(429)
    api.advance(1)
    expect((await tryKey(api, testAccessKey)).statusCode).toBe(200)
  })

  it('counts each address alone, and an IPv6 network as one', async () => {
    const api = await testApi()
    await tryWrongKeys(api, 5, '2001:db8:1:2::1')
    expect((await tryKey(api, testAccessKey, '2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await tryKey(api, testAccessKey, '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  it('counts the address that the named proxy saw, whatever the caller says it is', async () => {
    const api = await testApi({ config: { trustProxy: ['loopback'] } })
    for (let time = 0; time < 5; time += 1) await tryKey(api, 'WRONG', `198.51.100.${time}, 192.0.2.7`)
    expect((await tryKey(api, testAccessKey, '198.51.100.9, 192.0.2.7')).statusCode).toBe(429)
    expect((await tryKey(api, testAccessKey, '198.51.100.9, 192.0.2.8')).statusCode).toBe(200)
  })

  it('does not count right keys or unreadable ones', async () => {
    const api = await testApi()
    for (let time = 0; time < 8; time += 1) {
      await tryKey(api, testAccessKey)
      await tryKey(api, ' ')
    }
    expect((await tryKey(api, 'WRONG')).statusCode).toBe(401)
  })

  it('judges no more than five of thirty wrong tries that arrive at once', async () => {
    const api = await testApi()
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryKey(api, 'WRONG')))
    const judged = answers.filter((answer) => answer.statusCode === 401).length
    expect(judged).toBeLessThanOrEqual(5)
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(30 - judged)
  })

  it('counts nothing while its keys cannot be read', async () => {
    const api = await testApi()
    await api.database.schema.alterTable('access_keys').renameTo('lost').execute()
    for (let time = 0; time < 5; time += 1) expect((await tryKey(api, testAccessKey)).statusCode).toBe(500)
    await api.database.schema.alterTable('lost').renameTo('access_keys').execute()
    expect((await tryKey(api, testAccessKey)).statusCode).toBe(200)
  })

  it('keeps its keys hashed', async () => {
    const api = await testApi()
    const rows = await api.database.selectFrom('access_keys').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(testAccessKey)
  })

  it('forgets a key that was taken out of the configuration by the next start', async () => {
    const api = await testApi({ config: { accessKeys: ['FIRST', 'SECOND'] } })
    expect((await tryKey(api, 'SECOND')).statusCode).toBe(200)
    const next = await compose({ ...api.config, accessKeys: ['FIRST'] }, { passwords: plainPasswords })
    onTestFinished(next.close)
    expect((await tryKey(api, 'FIRST')).statusCode).toBe(200)
    expect((await tryKey(api, 'SECOND')).statusCode).toBe(401)
  })
})

describeApi('a call without beta access', () => {
  const me = { method: 'GET', url: '/api/user/me' } as const

  it('is refused with 403 and the flag the client looks for', async () => {
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

  it('is told when its token has expired', async () => {
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

  it('is refused within a minute once the key of its pass is gone, and only then', async () => {
    const api = await testApi({ config: { accessKeys: ['FIRST', 'LEAKED'] } })
    const passOf = async (key: string) => (await tryKey(api, key)).json().betaToken
    const passes = [await passOf('FIRST'), await passOf('LEAKED')]
    const statuses = async () => {
      const answers = passes.map((pass) => api.send({ ...me, headers: { 'x-beta-token': pass } }))
      return (await Promise.all(answers)).map((answer) => answer.statusCode)
    }
    expect(await statuses()).toEqual([401, 401])
    const next = await compose({ ...api.config, accessKeys: ['FIRST'] }, { passwords: plainPasswords })
    onTestFinished(next.close)
    api.advance(minuteMs - 1)
    // Remembered: calls ask the database once a minute.
    expect(await statuses()).toEqual([401, 401])
    api.advance(1)
    expect(await statuses()).toEqual([401, 403])
    const answer = await api.send({ ...me, headers: { 'x-beta-token': passes[1] } })
    expect(answer.json()).toEqual({
      message: expect.any(String),
      code: 'beta_access_required',
      requiresBetaAccess: true,
    })
  })

  it('is let in at once with a pass of a key that another server has added', async () => {
    const api = await testApi()
    expect((await api.call('GET', '/user/me')).statusCode).toBe(401)
    const accessKeys = [testAccessKey, 'SECOND']
    const next = await compose({ ...api.config, accessKeys }, { clock: api, passwords: plainPasswords })
    onTestFinished(next.close)
    const gate = { method: 'POST', url: '/api/user/validate-beta-access' } as const
    const pass = (await next.app.inject({ ...gate, payload: { accessKey: 'SECOND' } })).json().betaToken
    expect((await api.send({ ...me, headers: { 'x-beta-token': pass } })).statusCode).toBe(401)
  })

  it('is not let in while the keys cannot be read, and at once when they can', async () => {
    const api = await testApi()
    await api.database.schema.alterTable('access_keys').renameTo('lost').execute()
    expect((await api.call('GET', '/user/me')).statusCode).toBe(500)
    await api.database.schema.alterTable('lost').renameTo('access_keys').execute()
    expect((await api.call('GET', '/user/me')).statusCode).toBe(401)
  })

  it('is refused by a server with another secret', async () => {
    const api = await testApi()
    const other = await testApi()
    const answer = await other.send({ ...me, headers: { 'x-beta-token': api.betaToken() } })
    expect(answer.statusCode).toBe(403)
  })
})
