import { expect, it } from 'vitest'
import { minuteMs } from '~/contract/durations'
import { type Person, testApi, type TestApi, testPassword } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { passwordStep } from '../../../../tests/builders/api/second-factor'
import { mailRows } from '../../../../tests/builders/mail/queued-mail'

const change = (api: TestApi, as: Person, newPassword: string, password = testPassword) =>
  api.call('POST', '/security/password', { as, payload: { password, newPassword } })

const isSignedIn = async (api: TestApi, as: Person) =>
  (await api.call('GET', '/user/me', { as })).statusCode === 200

describeApi('changing the password', () => {
  it('takes the present one, ends all other sessions, and is told by mail', async () => {
    const api = await testApi()
    const here = await api.register({ email: 'ada@example.com' })
    const elsewhere: Person = (await passwordStep(api, here)).json().data
    const wrong = await change(api, here, 'written in ink', 'wrong password')
    expect([wrong.statusCode, wrong.json().details]).toEqual([
      400,
      [{ path: 'password', message: 'This password is not right' }],
    ])
    api.advance(1)
    const answer = await change(api, here, 'written in ink')
    expect([answer.statusCode, answer.json().data]).toEqual([200, { ended: 1 }])
    expect([await isSignedIn(api, here), await isSignedIn(api, elsewhere)]).toEqual([true, false])
    expect((await passwordStep(api, here)).statusCode).toBe(401)
    expect((await passwordStep(api, here, { password: 'written in ink' })).statusCode).toBe(200)
    const mails = await mailRows(api)
    expect(mails.map(({ address, content }) => [address, JSON.parse(content).event])).toEqual([
      ['ada@example.com', { type: 'password-changed' }],
    ])
    const events = (await api.call('GET', '/security/events', { as: here })).json().data.items
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('password-changed')
  })

  it('refuses a common password and one made of the names of the account, in the field of the new one', async () => {
    const api = await testApi()
    const ada = await api.register({
      username: 'lovelace',
      email: 'countess@example.com',
      profileType: 'musician',
    })
    await api.call('PUT', '/user/artist/profile', { as: ada, payload: { artistName: 'Engine Nine' } })
    for (const password of ['password1', 'short', 'lovelace99', 'countess2030', 'engine-nine-1']) {
      const refused = await change(api, ada, password)
      expect([password, refused.statusCode, refused.json().details[0].path]).toEqual([
        password,
        400,
        'newPassword',
      ])
    }
    expect((await change(api, ada, 'engine nine wrote poems')).statusCode).toBe(200)
  })

  it('lets nobody guess the present password more than ten times in a quarter of an hour', async () => {
    const api = await testApi()
    const ada = await api.register()
    for (let time = 0; time < 10; time += 1) await change(api, ada, 'written in ink', 'wrong password')
    expect((await change(api, ada, 'written in ink')).statusCode).toBe(429)
    api.advance(15 * minuteMs)
    expect((await change(api, ada, 'written in ink')).statusCode).toBe(200)
  })
})

describeApi('the password of a new account', () => {
  it('is refused if it is a common one or made of its names, and no account comes of it', async () => {
    const api = await testApi()
    const register = (password: string) =>
      api.call('POST', '/user/register', {
        payload: { username: 'lovelace', email: 'countess@example.com', password, profileType: 'listener' },
      })
    for (const password of ['iloveyou', 'lovelace1', 'countess!']) {
      const refused = await register(password)
      expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'password'])
    }
    expect((await register('written in ink')).statusCode).toBe(201)
  })
})
