import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { lockByName } from './lock'
import { openDatabase } from './open'

const noIdleError = () => undefined

/** A second connection, as another process would have. It waits 50 ms for a lock. */
const openAsAnother = ({ config }: TestApi) => {
  const sqliteFile = join(config.dataFolder, 'lariat.sqlite')
  const place = { databaseUrl: config.databaseUrl, sqliteFile, onIdleError: noIdleError, lockWaitMs: 50 }
  const { database, engine } = openDatabase(place)
  onTestFinished(() => database.destroy())
  const tryLock = (name: string) =>
    database.connection().execute(async (connection) => {
      if (engine === 'postgres') await sql`set session lock_timeout = 50`.execute(connection)
      await connection.transaction().execute((transaction) => lockByName(transaction, name))
    })
  return { tryLock }
}

describeApi('lockByName', () => {
  it('blocks another process until the transaction ends', async () => {
    const api = await testApi()
    const { tryLock } = openAsAnother(api)
    await api.database.transaction().execute(async (transaction) => {
      await lockByName(transaction, 'seed')
      await expect(tryLock('seed')).rejects.toThrow(/locked|lock timeout/)
    })
    await expect(tryLock('seed')).resolves.toBeUndefined()
  })
})
