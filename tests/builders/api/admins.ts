// Admins, and admins whose session has elevated rights.
import { codeNow, withSecondFactor } from './second-factor'
import { type Person, type TestApi, testPassword } from './test-api'

export const makeAdmin = async (api: TestApi, person: Person): Promise<Person> => {
  const set = { profile_type: 'admin', is_admin: 1 } as const
  await api.database.updateTable('users').set(set).where('id', '=', person.user._id).execute()
  return person
}

export const anAdmin = async (api: TestApi, given: Parameters<TestApi['register']>[0] = {}) =>
  makeAdmin(api, await api.register(given))

type Asked = { reason?: string; minutes?: number; password?: string; token?: string; passkey?: object }

export const escalate = (api: TestApi, as: Person, asked: Asked) =>
  api.call('POST', '/security/admin/escalate', {
    as,
    payload: { reason: 'A court order', minutes: 10, password: testPassword, ...asked },
  })

/** Its code is that of the next half minute, because the present one has turned the second factor on. */
export const anElevatedAdmin = async (api: TestApi, minutes = 10) => {
  const { person, secret } = await withSecondFactor(api, await anAdmin(api))
  await escalate(api, person, { minutes, token: codeNow(api, secret, 1) })
  return { person, secret }
}
