import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { lockByName } from './lock'
import { openDatabase } from './open'

const noIdleError = () => undefined

/** Another process on the same database, which soon gives up waiting. */
const openAsAnother = ({ config }: TestApi) => {
  const sqliteFile = join(config.dataFolder, 'lariat.sqlite')
  const place = { databaseUrl: config.databaseUrl, sqliteFile, onIdleError: noIdleError }
  const { database, engine } = openDatabase(place)
  onTestFinished(() => database.destroy())
  const tryLock = (name: string) =>
    database.connection().execute(async (connection) => {
      await (
        engine === 'sqlite' ? sql`pragma busy_timeout = 50` : sql`set session lock_timeout = 50`
      ).execute(connection)
      await connection.transaction().execute((transaction) => lockByName(transaction, name))
    })
  return { tryLock }
}

describeApi('a lock by name', () => {
  it('keeps another process out until the transaction is over', async () => {
    const api = await testApi()
    const { tryLock } = openAsAnother(api)
    await api.database.transaction().execute(async (transaction) => {
      await lockByName(transaction, 'door')
      await expect(tryLock('door')).rejects.toThrow(/locked|lock timeout/)
    })
    await expect(tryLock('door')).resolves.toBeUndefined()
  })
})
