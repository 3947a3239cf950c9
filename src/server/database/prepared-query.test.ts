import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase, type Database } from './open'
import { prepareListQuery, prepareQuery, type IsAmong } from './prepared-query'

const open = async () => {
  const { database } = openDatabase({
    databaseUrl: null,
    sqliteFile: ':memory:',
    onIdleError: () => undefined,
  })
  onTestFinished(() => database.destroy())
  await sql`create table access_keys (key_hash text, created_at integer)`.execute(database)
  await database
    .insertInto('access_keys')
    .values(['a', 'b', 'c'].map((key_hash, at) => ({ key_hash, created_at: at })))
    .execute()
  return database
}

const selectKeys = (database: Database) =>
  database.selectFrom('access_keys').select('key_hash').orderBy('key_hash')

it('builds a query once for each database and runs it with the values of each call', async () => {
  const build = vi.fn((database: Database, { after, limit }: { after: number; limit: number }) =>
    selectKeys(database).where('created_at', '>', after).where('key_hash', '<>', 'x').limit(limit),
  )
  const keysAfter = prepareQuery(build)
  const database = await open()
  expect(await keysAfter(database, { after: -1, limit: 2 })).toEqual([{ key_hash: 'a' }, { key_hash: 'b' }])
  expect(await keysAfter(database, { after: 1, limit: 9 })).toEqual([{ key_hash: 'c' }])
  expect(build).toHaveBeenCalledTimes(1)
  expect(await keysAfter(await open(), { after: 0, limit: 1 })).toEqual([{ key_hash: 'b' }])
  expect(build).toHaveBeenCalledTimes(2)
})

it('passes null and texts that look like SQL as values', async () => {
  const keysNamed = prepareQuery((database, { name }: { name: string | null }) =>
    selectKeys(database).where(sql<boolean>`key_hash = ${name}`),
  )
  const database = await open()
  expect(await keysNamed(database, { name: null })).toEqual([])
  expect(await keysNamed(database, { name: `a' or '1'='1` })).toEqual([])
  expect(await keysNamed(database, { name: 'a' })).toEqual([{ key_hash: 'a' }])
})

it('builds a query with a list of ids once for lists of all lengths', async () => {
  const build = vi.fn((database: Database, isAmong: IsAmong) =>
    selectKeys(database).where(isAmong('key_hash')),
  )
  const keysAmong = prepareListQuery(build)
  const database = await open()
  expect(await keysAmong(database, ['a', 'x'])).toEqual([{ key_hash: 'a' }])
  expect(await keysAmong(database, ['b', 'c', 'a', 'c'])).toEqual(
    ['a', 'b', 'c'].map((key_hash) => ({ key_hash })),
  )
  expect(await keysAmong(database, [`a' or '1'='1`, '"b"', ']'])).toEqual([])
  const many = Array.from({ length: 5_000 }, (_, at) => (at === 50 ? 'b' : `none ${at}`))
  expect(await keysAmong(database, many)).toEqual([{ key_hash: 'b' }])
  expect(build).toHaveBeenCalledTimes(1)
})

it('asks nothing for an empty list', async () => {
  const keysAmong = prepareListQuery((database, isAmong) => selectKeys(database).where(isAmong('key_hash')))
  const database = await open()
  const executed = vi.spyOn(database, 'executeQuery')
  expect(await keysAmong(database, [])).toEqual([])
  expect(executed).not.toHaveBeenCalled()
})
