import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './open'

const noIdleError = () => undefined

const openFresh = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-open-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const sqliteFile = join(folder, 'deeper', 'lariat.sqlite')
  const opened = openDatabase({ databaseUrl: null, sqliteFile, onIdleError: noIdleError })
  onTestFinished(() => opened.database.destroy())
  return opened
}

const full = 2

it.each([
  ['journal_mode', 'wal'],
  ['synchronous', full],
  ['foreign_keys', 1],
])('a SQLite database is opened with %s at %s', async (pragma, value) => {
  const { database } = openFresh()
  const { rows } = await sql`pragma ${sql.raw(pragma)}`.execute(database)
  expect(rows).toEqual([{ [pragma]: value }])
})

it('a SQLite database waits for another writer rather than failing at once', async () => {
  const { database } = openFresh()
  const { rows } = await sql`pragma busy_timeout`.execute(database)
  expect(rows).toEqual([{ timeout: 10_000 }])
})
