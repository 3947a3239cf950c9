import { expect, it } from 'vitest'
import { dayMs, minuteMs } from '~/contract/durations'
import { freshSessionMs } from '~/contract/limits-beyond'
import { type Person, testApi, type TestApi, testPassword } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const signIn = async (api: TestApi, { user }: Person, userAgent: string): Promise<Person> => {
  const payload = { email: user.email, password: testPassword }
  return (await api.call('POST', '/user/login', { payload, headers: { 'user-agent': userAgent } })).json()
    .data
}

type Item = {
  _id: string
  browser: string | null
  system: string | null
  lastUsedAt: number
  isCurrent: boolean
}

const listOf = async (api: TestApi, as: Person): Promise<Item[]> =>
  (await api.call('GET', '/security/sessions', { as })).json().data.items

const isSignedIn = async (api: TestApi, as: Person) =>
  (await api.call('GET', '/user/me', { as })).statusCode === 200

const threeDevices = async () => {
  const api = await testApi()
  const first = await api.register()
  const [desk, phone] = [await signIn(api, first, firefox), await signIn(api, first, iPhone)]
  return { api, first, desk, phone }
}

describeApi('the sessions of an account', () => {
  it('are listed with their devices, and neither tokens, hashes nor the whole user agent are in the answer', async () => {
    const { api, desk } = await threeDevices()
    const stranger = await api.register()
    const answer = await api.call('GET', '/security/sessions', { as: desk })
    const items: Item[] = answer.json().data.items
    expect(items.map(({ browser, system, isCurrent }) => [browser, system, isCurrent]).toSorted()).toEqual([
      [null, null, false],
      ['Firefox', 'Linux', true],
      ['Safari', 'iPhone', false],
    ])
    const rows = await api.database.selectFrom('sessions').select('token_hash').execute()
    for (const secret of [desk.token, 'AppleWebKit', ...rows.map(({ token_hash }) => token_hash)])
      expect(answer.body).not.toContain(secret)
    expect(await listOf(api, stranger)).toHaveLength(1)
  })

  it('say when they were used last, noted once in five minutes, and come in this order', async () => {
    const { api, first, desk, phone } = await threeDevices()
    const used = async () => {
      const row = await api.database
        .selectFrom('sessions')
        .select('last_used_at')
        .where('browser', '=', 'Safari')
        .executeTakeFirstOrThrow()
      return Number(row.last_used_at)
    }
    const began = api.now()
    api.advance(5 * minuteMs - 1)
    await isSignedIn(api, phone)
    api.advance(1)
    await Promise.all(Array.from({ length: 5 }, () => isSignedIn(api, phone)))
    await expect.poll(used).toBe(began + 5 * minuteMs)
    api.advance(minuteMs)
    await isSignedIn(api, desk)
    api.advance(1)
    await expect
      .poll(async () => (await listOf(api, first)).map(({ browser }) => browser))
      .toEqual([null, 'Firefox', 'Safari'])
    expect(await used()).toBe(began + 5 * minuteMs)
  })

  it('end one by one, by their owner alone', async () => {
    const { api, desk, phone } = await threeDevices()
    const stranger = await api.register()
    const id = (await listOf(api, desk)).find(({ system }) => system === 'iPhone')?._id ?? ''
    const end = (as: Person) => api.call('DELETE', `/security/sessions/${id}`, { as })
    expect((await end(stranger)).statusCode).toBe(404)
    expect(await isSignedIn(api, phone)).toBe(true)
    expect((await end(desk)).json()).toEqual({ data: { ended: true } })
    expect([await isSignedIn(api, phone), await isSignedIn(api, desk)]).toEqual([false, true])
    expect((await end(desk)).statusCode).toBe(404)
  })

  it('end only with the password once the session that asks is older than a few minutes', async () => {
    const { api, desk, phone } = await threeDevices()
    const id = (await listOf(api, desk)).find(({ system }) => system === 'iPhone')?._id ?? ''
    api.advance(freshSessionMs + 1)
    const ways = [
      ['DELETE', `/security/sessions/${id}`],
      ['POST', '/security/sessions/end-others'],
    ] as const
    for (const [method, path] of ways)
      for (const payload of [{}, { password: 'wrong password' }]) {
        const answer = await api.call(method, path, { as: desk, payload })
        expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'password'])
      }
    expect(await isSignedIn(api, phone)).toBe(true)
    for (const [method, path] of ways)
      expect(
        (await api.call(method, path, { as: desk, payload: { password: testPassword } })).statusCode,
      ).toBe(200)
    expect(await listOf(api, desk)).toHaveLength(1)
  })

  it('end all at once except the one that asks, and those of others stay', async () => {
    const { api, first, desk, phone } = await threeDevices()
    const stranger = await api.register()
    const answer = await api.call('POST', '/security/sessions/end-others', { as: phone })
    expect(answer.json()).toEqual({ data: { ended: 2 } })
    const signedIn = await Promise.all([first, desk, phone, stranger].map((each) => isSignedIn(api, each)))
    expect(signedIn).toEqual([false, false, true, true])
    api.advance(181 * dayMs)
    expect((await api.call('GET', '/security/sessions', { as: phone })).statusCode).toBe(403)
  })
})
