// The real server app on a fresh database, without a port: time is the test's, passwords are cheap.
import { onTestFinished } from 'vitest'
import type { ProfileType, User } from '~/contract/schemas/built'
import type { Passwords } from '~/server/accounts/passwords'
import { compose, type Overrides } from '~/server/compose'
import { readConfig, type Config } from '~/server/config'
import { createTestDatabase } from './test-database'

export const testAccessKey = 'OPEN-SESAME'
export const testPassword = 'correct horse'

/** Shows what it was given, and costs nothing. */
export const plainPasswords: Passwords = {
  hash: async (password) => `plain:${password}`,
  verify: async (hash, password) => hash === `plain:${password}`,
}

type Options = { config?: Partial<Config>; overrides?: Overrides }

type Request = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  url: string
  headers?: Record<string, string>
  payload?: string | object | Buffer
}

export type Person = { token: string; user: User }

const settings = (env: Record<string, string>): Config =>
  readConfig({
    LARIAT_ACCESS_KEYS: testAccessKey,
    LARIAT_DEMO: '0',
    LARIAT_TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    ...env,
  })

let people = 0

/** Opened for one test, or for a file whose `afterAll` closes it. */
export const openTestApi = async ({ config = {}, overrides = {} }: Options = {}) => {
  const { remove, ...place } = await createTestDatabase()
  let now = Date.UTC(2030, 0, 1)
  const clock = { now: () => now }
  const whole = { ...settings({}), ...place, requestsPerMinute: 0, ...config }
  const lariat = await compose(whole, { clock, passwords: plainPasswords, ...overrides })

  const send = (request: Request) => lariat.app.inject(request)

  const passGate = async (): Promise<string> => {
    const answer = await send({
      method: 'POST',
      url: '/api/user/validate-beta-access',
      // From elsewhere, so that a test's own tries are counted alone.
      headers: { 'x-forwarded-for': '203.0.113.250' },
      payload: { accessKey: whole.accessKeys[0] },
    })
    return answer.json<{ betaToken: string }>().betaToken
  }
  let betaToken = await passGate()

  /** A call from behind the gate, as someone or as nobody. */
  const call = (method: Request['method'], path: string, options: { as?: Person } & Partial<Request> = {}) =>
    send({
      method,
      url: `/api${path}`,
      payload: options.payload,
      headers: {
        'x-beta-token': betaToken,
        ...(options.as && { authorization: `Bearer ${options.as.token}` }),
        ...options.headers,
      },
    })

  const register = async (given: { username?: string; email?: string; profileType?: ProfileType } = {}) => {
    people += 1
    const username = given.username ?? `person${people}`
    const email = given.email ?? `person${people}@example.com`
    const answer = await call('POST', '/user/register', {
      payload: { username, email, password: testPassword, profileType: given.profileType ?? 'listener' },
      headers: { 'x-forwarded-for': `198.51.100.${people % 250}` },
    })
    return answer.json<{ data: Person }>().data
  }

  const close = async () => {
    await lariat.close()
    await remove()
  }

  return {
    ...lariat,
    config: whole,
    send,
    call,
    register,
    close,
    betaToken: () => betaToken,
    passGateAgain: async () => {
      betaToken = await passGate()
    },
    advance: (ms: number) => {
      now += ms
    },
    now: () => now,
  }
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** For tests that need one to themselves. */
export const testApi = async (options?: Options): Promise<TestApi> => {
  const api = await openTestApi(options)
  onTestFinished(api.close)
  return api
}
