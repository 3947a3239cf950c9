import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dayMs } from '~/contract/durations'
import { createTestDatabase, describeApi } from '../../tests/builders/api/test-database'
import { plainPasswords } from '../../tests/builders/api/test-api'
import { openStripe } from '../../tests/fakes/stripe/stripe-shop'
import { argon2Passwords } from './accounts/passwords/passwords'
import { compose } from './compose'
import { readConfig } from './config'
import { demoPlugin } from '~/demo/plugin'
import { fans } from '~/demo/world/fans'
import { artists, listeners } from '~/demo/world/world'

const freshPlace = async (env: Record<string, string> = {}) => {
  const { remove, ...place } = await createTestDatabase('empty')
  onTestFinished(remove)
  return { ...readConfig({ LOG_LEVEL: 'silent', ...env }), ...place }
}

const start = async (config: Awaited<ReturnType<typeof freshPlace>>) => {
  const lariat = await compose(config, { passwords: plainPasswords, demo: demoPlugin })
  onTestFinished(lariat.close)
  return lariat
}

const versionsOf = ({ database }: Awaited<ReturnType<typeof compose>>) =>
  database.selectFrom('schema_versions').select('version').orderBy('version').execute()

const signIn = async (app: Awaited<ReturnType<typeof compose>>['app'], email: string) => {
  const accessKey = 'SPACECOWBOY'
  const gate = await app.inject({
    method: 'POST',
    url: '/api/user/validate-beta-access',
    payload: { accessKey },
  })
  return app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email, password: 'space-cowboy' },
    headers: { 'x-beta-token': gate.json().betaToken },
  })
}

/** The demo's artists and listeners, and its two admins. */
const everybody = artists.length + listeners.length + fans.length + 2

describeApi('a server that starts', () => {
  it('prints its address, the demo key, the demo accounts, which can sign in, and where mails go', async () => {
    const lariat = await start(await freshPlace())
    expect(lariat.announce()).toEqual([
      'Lariat is at http://localhost:4700',
      '  Access key     SPACECOWBOY',
      '  Demo accounts  listener@lariat.test',
      '                 musician@lariat.test',
      '                 admin@lariat.test',
      '                 marshal@lariat.test',
      '  Password       space-cowboy',
      expect.stringMatching(/^  Mail           files in .+mail$/),
    ])
    for (const role of ['listener', 'musician', 'admin']) {
      const answer = await signIn(lariat.app, `${role}@lariat.test`)
      expect(answer.json().data.user).toMatchObject({ profileType: role, isAdmin: role === 'admin' })
    }
  })

  it('prints no configured access key and has no demo accounts in production', async () => {
    const production = {
      NODE_ENV: 'production',
      LARIAT_ACCESS_KEYS: 'MINE,YOURS',
      LARIAT_SIMULATED_PAYMENTS: '1',
    }
    const lariat = await start(await freshPlace(production))
    expect(lariat.announce()).toEqual([
      'Lariat is at http://localhost:4700',
      '  Access keys    2 from LARIAT_ACCESS_KEYS',
    ])
    expect(await lariat.database.selectFrom('users').selectAll().execute()).toEqual([])
  })

  it('starts without the demo world if its files are missing, and logs that once', async () => {
    const lines: string[] = []
    const logTo = { write: (line: string) => void lines.push(line) }
    const config = await freshPlace({ LOG_LEVEL: 'warn' })
    const lariat = await compose(config, { passwords: plainPasswords, logTo, demo: null })
    onTestFinished(lariat.close)
    lariat.beginIdleWork()
    expect(lines.filter((line) => line.includes('demo files are not installed'))).toHaveLength(1)
    expect(lariat.announce()).toEqual([
      'Lariat is at http://localhost:4700',
      '  Access key     SPACECOWBOY',
      expect.stringContaining('Mail'),
    ])
    expect(await lariat.database.selectFrom('users').selectAll().execute()).toEqual([])
    expect((await lariat.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('does not seed a database that has users', async () => {
    const config = await freshPlace()
    const first = await compose(config, { passwords: plainPasswords, demo: demoPlugin })
    await first.database.deleteFrom('users').where('username', '=', 'admin').execute()
    const left = await first.database.selectFrom('users').select('username').execute()
    await first.close()
    const second = await start(config)
    expect(await second.database.selectFrom('users').select('username').execute()).toEqual(left)
  })

  it('keeps its secret readable to its owner only, and accepts tokens from before a restart', async () => {
    const config = await freshPlace()
    const first = await compose(config, { passwords: plainPasswords, demo: demoPlugin })
    const { data } = (await signIn(first.app, 'listener@lariat.test')).json()
    const gate = await first.app.inject({
      method: 'POST',
      url: '/api/user/validate-beta-access',
      payload: { accessKey: 'SPACECOWBOY' },
    })
    await first.close()
    expect(statSync(join(config.dataFolder, 'secret')).mode & 0o777).toBe(0o600)
    const second = await start(config)
    const me = await second.app.inject({
      url: '/api/user/me',
      headers: { 'x-beta-token': gate.json().betaToken, authorization: `Bearer ${data.token}` },
    })
    expect(me.statusCode).toBe(200)
  })

  it('migrates and seeds once when several servers start together', async () => {
    const config = await freshPlace()
    const servers = await Promise.all([1, 2, 3, 4].map(() => start(config)))
    for (const server of servers) {
      const versions = await versionsOf(server)
      expect(versions).toEqual(versions.map((_, at) => ({ version: at + 1 })))
      expect(await server.database.selectFrom('users').select('id').execute()).toHaveLength(everybody)
    }
  })

  it('deletes processed payment events after 30 days', async () => {
    const config = await freshPlace()
    const first = await compose(config, { passwords: plainPasswords, demo: demoPlugin })
    const daysAgo = (days: number) => Date.now() - days * dayMs
    const event = { type: 'told', about: '{"kind":"payout","id":"po_1","accountId":"nobody"}' }
    const events = [
      { id: 'recent', ...event, occurred_at: daysAgo(29), processed_at: 1 },
      { id: 'old', ...event, occurred_at: daysAgo(31), processed_at: 1 },
      { id: 'old and unprocessed', ...event, occurred_at: daysAgo(31), processed_at: null },
    ]
    await first.database.insertInto('provider_events').values(events).execute()
    await first.close()
    const { database } = await start(config)
    await vi.waitFor(async () => {
      const kept = await database.selectFrom('provider_events').select('id').orderBy('id').execute()
      expect(kept.map(({ id }) => id)).toEqual(['old and unprocessed', 'recent'])
    })
  })

  it('stops listening at once when it closes, even while it fetches missed payment events', async () => {
    const { provider } = await openStripe()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const eventsSince = async function* () {
      await answered
      yield* []
    }
    const paymentProvider = { ...provider, eventsSince }
    const lariat = await compose(await freshPlace(), { passwords: plainPasswords, paymentProvider })
    await lariat.app.listen({ port: 0, host: '127.0.0.1' })
    const closed = lariat.close()
    await vi.waitFor(() => expect(lariat.app.server.listening).toBe(false))
    answer()
    await closed
  })

  it('refuses a newer database with one clear line', async () => {
    const config = await freshPlace()
    const first = await compose(config, { passwords: plainPasswords, demo: demoPlugin })
    await first.database.insertInto('schema_versions').values({ version: 99, applied_at: 0 }).execute()
    await first.close()
    await expect(compose(config)).rejects.toThrow(/^The database is at version 99, but .* start a newer one$/)
  })

  it('hashes passwords with argon2id', async () => {
    const config = await freshPlace()
    const lariat = await compose(config, { demo: demoPlugin })
    onTestFinished(lariat.close)
    const { password_hash: hash } = await lariat.database
      .selectFrom('users')
      .select('password_hash')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await argon2Passwords.verify(hash, 'space-cowboy')).toBe(true)
    expect(await argon2Passwords.verify(hash, 'space-cowboys')).toBe(false)
  })
})
