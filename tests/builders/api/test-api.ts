// The real server app on a fresh database and without a port. The test moves its clock, and passwords are not hashed.
import { sql } from 'kysely'
import { afterAll, onTestFinished } from 'vitest'
import type { ProfileType, User } from '~/contract/schemas/built'
import type { Passwords } from '~/server/accounts/passwords/passwords'
import { compose, type Lariat, type Overrides } from '~/server/compose'
import { readConfig, type Config } from '~/server/config'
import { createTestDatabase } from './test-database'

export const testAccessKey = 'OPEN-SESAME'
export const testPassword = 'correct horse'

/** Keeps passwords as plain text, because a real hash takes time. */
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

const settings = (): Config =>
  readConfig({
    LARIAT_ACCESS_KEYS: testAccessKey,
    LARIAT_DEMO: '0',
    LARIAT_TRUST_PROXY: 'any',
    LOG_LEVEL: 'silent',
  })

const testClock = () => {
  let now = Date.UTC(2030, 0, 1)
  return {
    now: () => now,
    advance: (ms: number) => {
      now += ms
    },
  }
}

type App = Lariat['app']

const validateAccessKey = async (app: App, accessKey: string | undefined): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/validate-beta-access',
    // This client address differs from the test's own, so that attempts of the test are counted separately.
    headers: { 'x-forwarded-for': '203.0.113.250' },
    payload: { accessKey },
  })
  return answer.json<{ betaToken: string }>().betaToken
}

type CallOptions = { as?: Person } & Partial<Request>

/** A call with the beta token, as this person or signed out. */
const callBehindGate =
  (app: App, betaToken: string) =>
  (method: Request['method'], path: string, { as, payload, headers }: CallOptions = {}) =>
    app.inject({
      method,
      url: `/api${path}`,
      payload,
      headers: {
        'x-beta-token': betaToken,
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...headers,
      },
    })

type Call = ReturnType<typeof callBehindGate>
type NewPerson = { username?: string; email?: string; profileType?: ProfileType }

let people = 0

/** Each person registers from their own client address, because the server limits registrations by address. */
const registerBy =
  (call: Call) =>
  async (given: NewPerson = {}) => {
    people += 1
    const someone = { username: `person${people}`, email: `person${people}@example.com` }
    const answer = await call('POST', '/user/register', {
      payload: { ...someone, password: testPassword, profileType: 'listener', ...given },
      headers: { 'x-forwarded-for': `198.51.100.${people % 250}` },
    })
    return answer.json<{ data: Person }>().data
  }

const openTestApi = async ({ config = {}, overrides = {} }: Options = {}) => {
  const { remove, openConnections, ...place } = await createTestDatabase('migrated')
  const clock = testClock()
  const allSettings = { ...settings(), ...place, requestsPerMinute: 0, ...config }
  const lariat = await compose(allSettings, {
    clock,
    passwords: plainPasswords,
    isIdle: true,
    // A test may name another database.
    ...(allSettings.databaseUrl === place.databaseUrl && { openConnections }),
    ...overrides,
  })
  // The database does not have to survive a crash.
  if (!allSettings.databaseUrl) await sql`pragma synchronous = off`.execute(lariat.database)
  const { app } = lariat
  const betaToken = await validateAccessKey(app, allSettings.accessKeys[0])
  const call = callBehindGate(app, betaToken)
  return {
    ...lariat,
    ...clock,
    config: allSettings,
    send: (request: Request) => app.inject(request),
    call,
    register: registerBy(call),
    betaToken: () => betaToken,
    close: async () => {
      await lariat.close()
      await remove()
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** Opens a server and closes it after the test. */
export const testApi = async (options?: Options): Promise<TestApi> => {
  const api = await openTestApi(options)
  onTestFinished(api.close)
  return api
}

/**
 * Opens one server, with what `prepare` adds, for all tests of a file that only read. The first of these tests opens it,
 * and it is closed after the last test of the file.
 */
export const sharedWorld = <World>(prepare: (api: TestApi) => Promise<World>, options?: Options) => {
  let opened: { api: Promise<TestApi>; world: Promise<World> } | undefined
  afterAll(async () => {
    await (await opened?.api)?.close()
    opened = undefined
  })
  return (): Promise<World> => {
    if (!opened) {
      const api = openTestApi(options)
      opened = { api, world: api.then(prepare) }
    }
    return opened.world
  }
}
