import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { type Person, testApi, type TestApi, testPassword } from '../../../../tests/builders/api/test-api'
import { aPersonWithSecondFactor, codeNow } from '../../../../tests/builders/api/second-factor'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { mailedTokens, resetToken } from '../../../../tests/builders/mail/mailed-links'
import { mailRows } from '../../../../tests/builders/mail/queued-mail'

const ask = (api: TestApi, as: Person, email: string, password = testPassword) =>
  api.call('POST', '/security/email', { as, payload: { email, password } })

const confirm = (api: TestApi, token: string) =>
  api.call('POST', '/user/confirm-email', { payload: { token } })

const emailOf = async (api: TestApi, as: Person) =>
  (await api.call('GET', '/user/me', { as })).json().data.email

const told = async (api: TestApi) =>
  (await mailRows(api)).map(({ address, kind, content }) => [
    address,
    JSON.parse(content).event?.type ?? kind,
  ])

describeApi('changing the address of an account', () => {
  it('takes the password and a link to the new address, and the old one is told of both', async () => {
    const api = await testApi()
    const ada = await api.register({ email: 'old@example.com' })
    expect((await ask(api, ada, 'new@example.com', 'wrong password')).json().details[0].path).toBe('password')
    expect((await ask(api, ada, 'OLD@example.com')).json().details[0].path).toBe('email')
    const answer = await ask(api, ada, 'new@example.com')
    expect([answer.statusCode, answer.json().data]).toEqual([200, { asked: true }])
    expect(await emailOf(api, ada)).toBe('old@example.com')
    const [token = ''] = await mailedTokens(api, 'confirm-email', 'new@example.com')
    api.advance(1)
    expect((await confirm(api, token)).json().data).toEqual({ email: 'new@example.com' })
    expect(await emailOf(api, ada)).toBe('new@example.com')
    expect((await confirm(api, token)).json().code).toBe('link_expired')
    const [asked, done] = [(await told(api)).slice(0, 2), (await told(api)).slice(2)]
    expect(asked.toSorted()).toEqual([
      ['new@example.com', 'confirm-email'],
      ['old@example.com', 'email-change-asked'],
    ])
    expect(done).toEqual([['old@example.com', 'email-changed']])
    const login = (email: string) =>
      api.call('POST', '/user/login', { payload: { email, password: testPassword } })
    expect((await login('old@example.com')).statusCode).toBe(401)
    expect((await login('New@Example.com')).statusCode).toBe(200)
  })

  it('takes a code too where two-step sign-in is on, and a refused request uses up no code', async () => {
    const api = await testApi()
    const { person, secret } = await aPersonWithSecondFactor(api, { email: 'old@example.com' })
    const askWith = (token: string | undefined, email = 'new@example.com') =>
      api.call('POST', '/security/email', { as: person, payload: { email, password: testPassword, token } })
    const fieldOf = async (answer: ReturnType<typeof askWith>) => (await answer).json().details[0].path
    expect(await fieldOf(askWith(undefined))).toBe('token')
    expect(await fieldOf(askWith('000000'))).toBe('token')
    expect(await mailedTokens(api, 'confirm-email', 'new@example.com')).toEqual([])
    const code = codeNow(api, secret, 1)
    expect(await fieldOf(askWith(code, 'old@example.com'))).toBe('email')
    expect((await askWith(code)).statusCode).toBe(200)
    expect(await mailedTokens(api, 'confirm-email', 'new@example.com')).toHaveLength(1)
    expect(await fieldOf(askWith(code))).toBe('token')
  })

  it('answers the same for an address with an account, whose owner gets a mail without a link', async () => {
    const api = await testApi()
    const [ada, bo] = [await api.register(), await api.register({ email: 'bo@example.com' })]
    const [free, taken] = [await ask(api, ada, 'new@example.com'), await ask(api, ada, 'BO@example.com')]
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
    expect((await told(api)).filter(([address]) => address === 'bo@example.com')).toEqual([
      ['bo@example.com', 'email-taken'],
    ])
    expect(await emailOf(api, bo)).toBe('bo@example.com')
  })

  it('ends with a newer request, after a day, with a new password, and when somebody else gets the address', async () => {
    const api = await testApi()
    const ada = await api.register({ email: 'ada@example.com' })
    const newToken = async () => {
      api.advance(1)
      await ask(api, ada, 'new@example.com')
      return (await mailedTokens(api, 'confirm-email', 'new@example.com')).at(-1) ?? ''
    }
    const [first, second] = [await newToken(), await newToken()]
    expect((await confirm(api, first)).json().code).toBe('link_expired')
    api.advance(24 * hourMs)
    expect((await confirm(api, second)).json().code).toBe('link_expired')
    const third = await newToken()
    await api.register({ email: 'new@example.com' })
    expect((await confirm(api, third)).json().code).toBe('link_expired')
    await ask(api, ada, 'newer@example.com')
    const [fourth = ''] = await mailedTokens(api, 'confirm-email', 'newer@example.com')
    const password = 'written in ink'
    const payload = { token: await resetToken(api, 'ada@example.com'), password }
    await api.call('POST', '/user/reset-password', { payload })
    expect((await confirm(api, fourth)).json().code).toBe('link_expired')
  })

  it('sends mails to at most five addresses an hour', async () => {
    const api = await testApi()
    const ada = await api.register()
    for (let time = 0; time < 5; time += 1)
      expect((await ask(api, ada, `new${time}@example.com`)).statusCode).toBe(200)
    expect((await ask(api, ada, 'new@example.com')).statusCode).toBe(429)
    api.advance(hourMs)
    expect((await ask(api, ada, 'new@example.com')).statusCode).toBe(200)
  })
})
