import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, describeApi } from '../../../../tests/builders/api/test-database'
import { sqliteFileOf } from '../../data-folder'
import { openDatabase, type Database } from '../open'
import { prepareLookup, prepareQuery } from '../prepared-query'

const openEmpty = async () => {
  const { remove, ...place } = await createTestDatabase('empty')
  onTestFinished(remove)
  const file = { databaseUrl: place.databaseUrl, sqliteFile: sqliteFileOf(place) }
  const opened = openDatabase({ ...file, onIdleError: () => undefined })
  onTestFinished(() => opened.database.destroy())
  await sql`create table access_keys (key_hash text primary key, created_at integer)`.execute(opened.database)
  await sql`insert into access_keys values ('a', 1), ('b', 2)`.execute(opened.database)
  return opened
}

type Key = { key: string }

const selectByStar = (database: Database, { key }: Key) =>
  database.selectFrom('access_keys').selectAll().where('key_hash', '=', key)
const selectTime = (database: Database, { key }: Key) =>
  database.selectFrom('access_keys').select('created_at').where('key_hash', '=', key)

describeApi('a look-up', () => {
  it('is planned once for a connection to PostgreSQL, unlike other queries', async () => {
    const { database, engine } = await openEmpty()
    if (engine === 'sqlite') return
    const [look, query] = [prepareLookup(selectByStar), prepareQuery(selectTime)]
    const kept = await database.connection().execute(async (connection) => {
      for (const key of ['a', 'b', 'none']) {
        await look(connection, { key })
        await query(connection, { key })
      }
      const { rows } = await sql<{ statement: string; calls: number }>`
        select statement, generic_plans + custom_plans as calls from pg_prepared_statements
      `.execute(connection)
      return rows
    })
    expect(kept).toEqual([{ statement: expect.stringContaining('select *'), calls: 3 }])
  })

  it('is answered when a newer server has added a column, or the connection has lost its plans', async () => {
    const { database, engine } = await openEmpty()
    const look = prepareLookup(selectByStar)
    await database.connection().execute(async (connection) => {
      expect(await look(connection, { key: 'a' })).toEqual([{ key_hash: 'a', created_at: 1 }])
      await sql`alter table access_keys add column note text`.execute(connection)
      expect(await look(connection, { key: 'b' })).toEqual([{ key_hash: 'b', created_at: 2, note: null }])
      if (engine === 'postgres') await sql`deallocate all`.execute(connection)
      expect(await look(connection, { key: 'a' })).toEqual([{ key_hash: 'a', created_at: 1, note: null }])
    })
  })

  it('leaves no connection in use that has lost a plan', async () => {
    const { database, engine } = await openEmpty()
    if (engine === 'sqlite') return
    const look = prepareLookup(selectByStar)
    const processAfter = (work: (connection: Database) => Promise<unknown>) =>
      database.connection().execute(async (connection) => {
        await work(connection)
        const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(connection)
        return rows[0]?.id
      })
    const first = await processAfter((connection) => look(connection, { key: 'a' }))
    expect(await processAfter((connection) => look(connection, { key: 'a' }))).toBe(first)
    await sql`alter table access_keys add column note text`.execute(database)
    expect(await processAfter((connection) => look(connection, { key: 'a' }))).toBe(first)
    expect(await processAfter((connection) => look(connection, { key: 'a' }))).not.toBe(first)
  })
})
