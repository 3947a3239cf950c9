// Passkeys from their creation to the sign-in, on the real server, with a device that the test plays.
import { expect, it } from 'vitest'
import { minuteMs } from '~/contract/durations'
import { replicaOf } from '../../../../tests/builders/api/replicas'
import {
  addPasskey,
  passkeyLogin,
  prepareNew,
  signInOptions,
  signInWith,
  withPasskey,
} from '../../../../tests/builders/api/passkeys'
import { aPersonWithSecondFactor, passwordStep } from '../../../../tests/builders/api/second-factor'
import { type Person, testApi, type TestApi, testPassword } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { mailRows } from '../../../../tests/builders/mail/queued-mail'
import { fakeAuthenticator } from '../../../../tests/builders/api/authenticator'

const config = { secret: 'the same secret on every replica', publicUrl: 'https://music.example.com' }
const origin = config.publicUrl

const list = async (api: TestApi, as: Person) =>
  (await api.call('GET', '/security/passkeys', { as })).json().data.items

describeApi('the passkeys of an account', () => {
  it('are added with the password, listed, renamed, and removed with the password, and told by mail', async () => {
    const api = await testApi({ config })
    const ada = await api.register({ email: 'ada@example.com' })
    const device = fakeAuthenticator({ origin })
    expect((await prepareNew(api, ada, 'wrong password')).json().details[0].path).toBe('password')
    const added = await addPasskey(api, ada, device)
    expect([added.statusCode, added.json().data]).toMatchObject([201, { name: 'Laptop', lastUsedAt: null }])
    const { _id } = added.json().data
    const { options } = (await prepareNew(api, ada)).json().data
    expect(options).toMatchObject({
      rp: { id: 'music.example.com' },
      excludeCredentials: [{ transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    api.advance(1)
    const own = `/security/passkeys/${_id}`
    await api.call('PUT', own, { as: ada, payload: { name: 'Work laptop' } })
    expect(await list(api, ada)).toMatchObject([{ _id, name: 'Work laptop' }])
    const bo = await api.register()
    const remove = (as: Person, password: string) =>
      api.call('POST', `${own}/remove`, { as, payload: { password } })
    const refused = [await remove(bo, testPassword), await remove(ada, 'wrong password')]
    const renamed = await api.call('PUT', own, { as: bo, payload: { name: 'Mine' } })
    expect([...refused, renamed].map(({ statusCode }) => statusCode)).toEqual([404, 400, 404])
    expect((await remove(ada, testPassword)).json().data).toEqual({ removed: true })
    expect(await list(api, ada)).toEqual([])
    expect((await signInWith(api, device)).json().code).toBe('passkey_refused')
    const told = (await mailRows(api)).map(({ address, content }) => [address, JSON.parse(content).event])
    expect(told).toEqual([
      ['ada@example.com', { type: 'passkey-added', name: 'Laptop' }],
      ['ada@example.com', { type: 'passkey-removed', name: 'Work laptop' }],
    ])
  })

  it('are refused for another page, another person, without verification, and when answered late or twice', async () => {
    const api = await testApi({ config })
    const [ada, bo] = [await api.register(), await api.register()]
    const elsewhere = await addPasskey(api, ada, fakeAuthenticator({ origin: 'https://music.example.org' }))
    const unverified = await addPasskey(api, ada, fakeAuthenticator({ origin, verifies: false }))
    const device = fakeAuthenticator({ origin })
    const add = (as: Person, response: object) =>
      api.call('POST', '/security/passkeys', { as, payload: { name: 'Laptop', response } })
    const forAda = device.make((await prepareNew(api, ada)).json().data.options)
    const stolen = await add(bo, forAda)
    const late = device.make((await prepareNew(api, ada)).json().data.options)
    api.advance(5 * minuteMs)
    const answers = [elsewhere, unverified, stolen, await add(ada, forAda), await add(ada, late)]
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'passkey_refused'])
    const right = device.make((await prepareNew(api, ada)).json().data.options)
    expect((await add(ada, right)).statusCode).toBe(201)
    expect((await add(ada, right)).statusCode).toBe(400)
    expect(await list(api, ada)).toHaveLength(1)
  })
})

describeApi('signing in with a passkey', () => {
  it('takes no other step, also with a second factor, because the device has verified the person', async () => {
    const api = await testApi()
    const { person } = await aPersonWithSecondFactor(api)
    const { device } = await withPasskey(api, person)
    const options = await signInOptions(api)
    expect([options.userVerification, options.allowCredentials]).toEqual(['required', undefined])
    const answer = await passkeyLogin(api, device.use(options))
    expect([answer.statusCode, answer.json().data.user._id]).toEqual([200, person.user._id])
    const me = await api.call('GET', '/user/me', { as: answer.json().data })
    expect(me.statusCode).toBe(200)
    expect(await list(api, person)).toMatchObject([{ lastUsedAt: api.now() }])
  })

  it('works once for each challenge, on every replica, and not after five minutes', async () => {
    const api = await testApi({ config })
    const replica = await replicaOf(api)
    const ada = await api.register()
    const device = fakeAuthenticator({ origin })
    await addPasskey(api, ada, device)
    const response = device.use(await signInOptions(api))
    const both = await Promise.all([passkeyLogin(api, response), passkeyLogin(replica, response)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    const late = device.use(await signInOptions(replica))
    api.advance(5 * minuteMs)
    expect((await passkeyLogin(api, late)).json().code).toBe('passkey_refused')
    expect((await signInWith(replica, device)).statusCode).toBe(200)
  })

  it('is refused for a copy of the device, for one that is unknown, and after twenty failures', async () => {
    const api = await testApi({ config })
    const ada = await api.register()
    const device = fakeAuthenticator({ origin })
    await addPasskey(api, ada, device)
    await signInWith(api, device)
    device.turnBack()
    expect((await signInWith(api, device)).statusCode).toBe(401)
    expect((await signInWith(api, fakeAuthenticator({ origin }))).statusCode).toBe(401)
    for (let time = 0; time < 20; time += 1) await signInWith(api, fakeAuthenticator({ origin }))
    expect((await signInWith(api, device)).statusCode).toBe(429)
  })

  it('takes a device that verifies the person as the only step, and any device as the second one', async () => {
    const api = await testApi()
    const { person } = await aPersonWithSecondFactor(api)
    const { device } = await withPasskey(api, person)
    device.stopVerifying()
    expect((await signInWith(api, device)).json().code).toBe('passkey_refused')
    const { challenge } = (await passwordStep(api, person)).json()
    expect((await signInWith(api, device, challenge)).statusCode).toBe(200)
  })

  it('answers the second step after the password, only for the account of the password and once', async () => {
    const api = await testApi()
    const { person } = await aPersonWithSecondFactor(api)
    const other = await api.register()
    const [{ device }, others] = [await withPasskey(api, person), await withPasskey(api, other)]
    const { challenge } = (await passwordStep(api, person)).json()
    const { person: without } = await aPersonWithSecondFactor(api)
    const unequipped = (await passwordStep(api, without)).json()
    const none = await api.call('POST', '/user/passkey-login/prepare', {
      payload: { challenge: unequipped.challenge },
    })
    expect([none.statusCode, none.json().code]).toEqual([409, 'conflict'])
    expect(await signInOptions(api, challenge)).toMatchObject({
      userVerification: 'preferred',
      allowCredentials: [{ transports: ['internal'] }],
    })
    expect((await signInWith(api, others.device, challenge)).statusCode).toBe(401)
    const forOneStep = device.use(await signInOptions(api))
    expect((await passkeyLogin(api, forOneStep, challenge)).statusCode).toBe(401)
    const right = await signInWith(api, device, challenge)
    expect([right.statusCode, right.json().data.user._id]).toEqual([200, person.user._id])
    expect((await signInWith(api, device, challenge)).json().code).toBe('challenge_expired')
  })
})
