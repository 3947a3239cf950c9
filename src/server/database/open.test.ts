import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './open'

const noIdleError = () => undefined

const freshFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-open-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'deeper', 'lariat.sqlite')
}

const openFresh = (sqliteFile = freshFile()) => {
  const opened = openDatabase({ databaseUrl: null, sqliteFile, onIdleError: noIdleError })
  onTestFinished(() => opened.database.destroy())
  return opened
}

/** The number that SQLite reports for synchronous=FULL. */
const full = 2

it.each([
  ['journal_mode', 'wal'],
  ['synchronous', full],
  ['foreign_keys', 1],
])('opens a SQLite database with %s set to %s', async (pragma, value) => {
  const { database } = openFresh()
  const { rows } = await sql`pragma ${sql.raw(pragma)}`.execute(database)
  expect(rows).toEqual([{ [pragma]: value }])
})

const createAndLock = `
  const { parentPort, workerData } = require('node:worker_threads')
  const database = require('better-sqlite3')(workerData)
  database.exec('create table a (b); begin exclusive')
  parentPort.postMessage('writing')
  setTimeout(() => database.exec('commit'), 300)
`

it('waits for another server that creates the same SQLite file', async () => {
  const file = freshFile()
  mkdirSync(dirname(file))
  await once(new Worker(createAndLock, { eval: true, workerData: file }), 'message')
  const { rows } = await sql`pragma journal_mode`.execute(openFresh(file).database)
  expect(rows).toEqual([{ journal_mode: 'wal' }])
})
