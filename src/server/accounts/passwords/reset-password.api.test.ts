import { expect, it } from 'vitest'
import { hourMs, minuteMs } from '~/contract/durations'
import { replicaOf } from '../../../../tests/builders/api/replicas'
import { type Person, testApi, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { aPersonWithSecondFactor, passwordStep } from '../../../../tests/builders/api/second-factor'
import { mailedTokens, resetToken } from '../../../../tests/builders/mail/mailed-links'
import { mailRows } from '../../../../tests/builders/mail/queued-mail'

const ask = (api: TestApi, email: string, address = '192.0.2.1') =>
  api.call('POST', '/user/forgot-password', {
    payload: { email },
    headers: { 'x-forwarded-for': address },
  })

const reset = (api: Pick<TestApi, 'call'>, token: string, password = 'written in ink') =>
  api.call('POST', '/user/reset-password', { payload: { token, password } })

const isSignedIn = async (api: TestApi, as: Person) =>
  (await api.call('GET', '/user/me', { as })).statusCode === 200

describeApi('a forgotten password', () => {
  it('is replaced once with the mailed link, which signs nobody in and ends all sessions', async () => {
    const api = await testApi()
    const ada = await api.register({ email: 'ada@example.com' })
    const token = await resetToken(api, 'ADA@example.com'.toLowerCase())
    const weak = await reset(api, token, 'password1')
    expect([weak.statusCode, weak.json().details[0].path]).toEqual([400, 'password'])
    api.advance(1)
    const answer = await reset(api, token)
    expect([answer.statusCode, answer.json().data]).toEqual([200, { reset: true }])
    expect(await isSignedIn(api, ada)).toBe(false)
    expect((await passwordStep(api, ada)).statusCode).toBe(401)
    expect((await passwordStep(api, ada, { password: 'written in ink' })).statusCode).toBe(200)
    const again = await reset(api, token, 'another one in ink')
    expect([again.statusCode, again.json().code]).toEqual([400, 'link_expired'])
    expect(JSON.parse((await mailRows(api)).at(-1)?.content ?? '').event).toEqual({ type: 'password-reset' })
  })

  it('stores neither the token nor what it is made from beside its hash', async () => {
    const api = await testApi()
    await api.register({ email: 'ada@example.com' })
    const token = await resetToken(api, 'ada@example.com')
    const rows = JSON.stringify([
      await api.database.selectFrom('mailed_links').selectAll().execute(),
      await mailRows(api),
    ])
    expect(rows).not.toContain(token)
  })

  it('gets the same answer and counts the same for an unknown address, to which no mail goes', async () => {
    const api = await testApi()
    await api.register({ email: 'ada@example.com' })
    const known = await ask(api, 'ada@example.com')
    const unknown = await ask(api, 'nobody@example.com')
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    await expect.poll(async () => (await mailRows(api)).length).toBe(1)
    const counted = await api.database
      .selectFrom('attempts')
      .select(['scope'])
      .where('scope', 'like', 'reset-%')
      .execute()
    expect(counted.map(({ scope }) => scope).toSorted()).toEqual([
      'reset-address',
      'reset-address',
      'reset-email',
      'reset-email',
    ])
  })

  it('has a link that works for half an hour, and ends with a newer one, on every replica', async () => {
    const api = await testApi({ config: { secret: 'the same secret on every replica' } })
    await api.register({ email: 'ada@example.com' })
    const replica = await replicaOf(api)
    const [first, second] = [
      await resetToken(api, 'ada@example.com'),
      await resetToken(api, 'ada@example.com'),
    ]
    expect((await reset(replica, first)).json().code).toBe('link_expired')
    api.advance(30 * minuteMs)
    expect((await reset(replica, second)).json().code).toBe('link_expired')
    const third = await resetToken(api, 'ada@example.com')
    api.advance(30 * minuteMs - 1)
    const both = await Promise.all([reset(api, third), reset(replica, third, 'another one in ink')])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  it('can be asked for five times an hour for an address, and twenty times from one', async () => {
    const api = await testApi()
    for (let time = 0; time < 5; time += 1) expect((await ask(api, 'ada@example.com')).statusCode).toBe(200)
    const other = await ask(api, 'ada@example.com', '192.0.2.2')
    expect([other.statusCode, other.json().retryAfter]).toEqual([429, 3600])
    for (let time = 0; time < 15; time += 1) await ask(api, `nobody${time}@example.com`)
    expect((await ask(api, 'somebody@example.com')).statusCode).toBe(429)
    api.advance(hourMs)
    expect((await ask(api, 'ada@example.com')).statusCode).toBe(200)
  })

  it('leaves the second factor, and ends a sign-in that waits for its code', async () => {
    const api = await testApi()
    const { person, recoveryCodes } = await aPersonWithSecondFactor(api)
    const { challenge } = (await passwordStep(api, person)).json()
    await reset(api, await resetToken(api, person.user.email))
    const late = await api.call('POST', '/user/enhanced-login', {
      payload: { challenge, code: recoveryCodes[0] },
    })
    expect(late.json().code).toBe('challenge_expired')
    const next = await passwordStep(api, person, { password: 'written in ink' })
    expect(next.json().code).toBe('second_factor_required')
  })

  it('cannot be replaced with a guessed token, or with the link that confirms an address', async () => {
    const api = await testApi()
    const ada = await api.register()
    const payload = { email: 'new@example.com', password: 'correct horse' }
    await api.call('POST', '/security/email', { as: ada, payload })
    const [confirm = ''] = await mailedTokens(api, 'confirm-email', 'new@example.com')
    expect((await reset(api, confirm)).json().code).toBe('link_expired')
    for (let time = 0; time < 19; time += 1) await reset(api, `guess ${time}`)
    expect((await reset(api, 'guess')).statusCode).toBe(429)
  })
})
