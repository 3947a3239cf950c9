// People with passkeys, and their sign-in.
import { fakeAuthenticator, type FakeAuthenticator } from './authenticator'
import { type Person, type TestApi, testPassword } from './test-api'

type Calls = Pick<TestApi, 'call'>

export const prepareNew = (api: Calls, as: Person, password = testPassword) =>
  api.call('POST', '/security/passkeys/prepare', { as, payload: { password } })

export const addPasskey = async (api: Calls, as: Person, device: FakeAuthenticator, name = 'Laptop') => {
  const { options } = (await prepareNew(api, as)).json().data
  const payload = { name, response: device.make(options) }
  return api.call('POST', '/security/passkeys', { as, payload })
}

export const withPasskey = async (api: TestApi, person: Person) => {
  const device = fakeAuthenticator({ origin: `http://localhost:${api.config.port}` })
  const { _id } = (await addPasskey(api, person, device)).json().data
  return { device, id: String(_id) }
}

/** What the device of this person answers where a passkey stands for a code. */
export const passkeyProof = async (api: Calls, as: Person, device: FakeAuthenticator) =>
  device.use((await api.call('POST', '/security/passkeys/prove', { as })).json().data.options)

export const signInOptions = async (api: Calls, challenge?: string) =>
  (await api.call('POST', '/user/passkey-login/prepare', { payload: { challenge } })).json().data.options

export const passkeyLogin = (api: Calls, response: object, challenge?: string) =>
  api.call('POST', '/user/passkey-login', { payload: { response, challenge } })

export const signInWith = async (api: Calls, device: FakeAuthenticator, challenge?: string) =>
  passkeyLogin(api, device.use(await signInOptions(api, challenge)), challenge)
