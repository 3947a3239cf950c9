// People whose sign-in takes a second step, and the two steps.
import { TOTP } from 'otpauth'
import { type Person, type TestApi, testPassword } from './test-api'

/** What an authenticator app shows, `later` steps from now. */
export const codeNow = ({ now }: Pick<TestApi, 'now'>, secret: string, later = 0): string =>
  new TOTP({ secret }).generate({ timestamp: now() + later * 30_000 })

export const setUp = async (api: TestApi, as: Person): Promise<{ secret: string; address: string }> =>
  (await api.call('POST', '/security/mfa/setup', { as, payload: { password: testPassword } })).json().data

/** Turns the second factor of this person on. */
export const withSecondFactor = async (api: TestApi, person: Person) => {
  const { secret } = await setUp(api, person)
  const payload = { token: codeNow(api, secret) }
  const answer = await api.call('POST', '/security/mfa/verify', { as: person, payload })
  const { recoveryCodes } = answer.json<{ data: { recoveryCodes: string[] } }>().data
  return { person, secret, recoveryCodes }
}

export const aPersonWithSecondFactor = async (api: TestApi, given: Parameters<TestApi['register']>[0] = {}) =>
  withSecondFactor(api, await api.register(given))

type PasswordStep = { path?: string; password?: string }

export const passwordStep = (
  api: TestApi,
  { user }: Person,
  { path = '/user/enhanced-login', password = testPassword }: PasswordStep = {},
) => api.call('POST', path, { payload: { email: user.email, password } })

export const secondStep = (
  api: TestApi,
  challenge: string,
  code: string,
  headers: Record<string, string> = {},
) => api.call('POST', '/user/enhanced-login', { payload: { challenge, code }, headers })

/** What the API says of the second factor of this person. */
export const status = async (api: TestApi, as: Person) =>
  (await api.call('GET', '/security/mfa/status', { as })).json().data

/** Turns it off, or renews the recovery codes. */
export const change = (api: TestApi, as: Person, path: 'disable' | 'recovery-codes', payload: object) =>
  api.call('POST', `/security/mfa/${path}`, { as, payload })

/** Kind, address and event of each mail, the oldest first. */
export const mailsOf = async ({ database }: TestApi) =>
  (
    await database.selectFrom('mails').select(['kind', 'address', 'content']).orderBy('created_at').execute()
  ).map(({ kind, address, content }) => [kind, address, JSON.parse(content).event])
