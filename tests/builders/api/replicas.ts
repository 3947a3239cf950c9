// Two servers that share only a database and a bucket.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { compose, type Overrides } from '~/server/compose'
import type { Config } from '~/server/config'
import { fakeS3 } from '../../fakes/s3/fake-s3'
import { plainPasswords, testApi, type TestApi } from './test-api'

type Own = { config?: Partial<Config>; overrides?: Overrides }

/** A second server on the same database and bucket. Only on SQLite, whose file is there, it shares the data folder. */
export const replicaOf = async (api: TestApi, { config, overrides }: Own = {}): Promise<TestApi> => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-replica-'))
  const dataFolder = api.config.databaseUrl ? folder : api.config.dataFolder
  const clock = { now: api.now }
  const lariat = await compose(
    { ...api.config, ...config, dataFolder },
    { clock, passwords: plainPasswords, isIdle: true, ...overrides },
  )
  onTestFinished(async () => {
    await lariat.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const call: TestApi['call'] = (method, path, { as, payload, headers } = {}) =>
    lariat.app.inject({
      method,
      url: `/api${path}`,
      payload,
      headers: {
        'x-beta-token': api.betaToken(),
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...headers,
      },
    })
  return { ...api, ...lariat, call, send: (request) => lariat.app.inject(request) }
}

/**
 * `own` is for the second server alone, and `overrides` for the first. The secret is given, because the servers may have
 * different data folders.
 */
export const twoReplicas = async (config: Partial<Config> = {}, own: Own = {}, overrides: Overrides = {}) => {
  const s3 = await fakeS3()
  const secret = 'the same secret on every replica'
  const api = await testApi({ config: { s3: s3.settings, secret, ...config }, overrides })
  return { s3, api, other: await replicaOf(api, own) }
}
