// A database for one test of the current project: an SQLite file, or a database on the shared PostgreSQL.
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, inject } from 'vitest'
import { sqliteFileOf } from '~/server/data-folder'
import { keepConnections, type KeptConnections } from './kept-connections'

const onPostgres = process.env.LARIAT_TEST_DATABASE === 'postgres'

/** Replaces `describe` in API tests. If no PostgreSQL was found, the tests of that project are reported as skipped. */
export const describeApi = onPostgres && inject('postgresUrl') === null ? describe.skip : describe

const onServer = async (statement: string) => {
  const client = new Client({ connectionString: inject('postgresUrl') ?? undefined })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

type TestDatabase = {
  dataFolder: string
  databaseUrl: string | null
  openConnections?: KeptConnections['open']
  remove(): Promise<void>
}

/** `migrated` is a clone of the template, with all tables and no rows of its own; `empty` has no table yet. */
type Content = 'empty' | 'migrated'

const createSqlite = (dataFolder: string, content: Content) => {
  const template = inject('sqliteTemplate')
  // Without a template, the server migrates the empty file when it starts.
  if (content === 'migrated' && template) copyFileSync(template, sqliteFileOf({ dataFolder }))
}

type Created = { databaseUrl: string; release(): Promise<void> }
type Clone = Created & { openConnections: KeptConnections['open'] }

/** Creates a database on the PostgreSQL server, with the content of the template. */
const createOnServer = async (server: string, template: string): Promise<Created> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  // Drops without `force`, so that PostgreSQL waits for connections that are closing. A connection that is cut off would
  // raise an error in a client that no longer listens for errors.
  return { databaseUrl: url.href, release: () => onServer(`drop database if exists ${name}`) }
}

const idleClones: Clone[] = []

/** Copies all tables, and returns the statements that restore their rows from the copies. */
const restoreOf = async (connection: Client): Promise<string> => {
  const { rows } = await connection.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const statements: string[] = []
  for (const { name } of rows) {
    statements.push(`delete from ${name}`)
    const copied = await connection.query(`create temporary table kept_${name} as table ${name}`)
    if (copied.rowCount) statements.push(`insert into ${name} table kept_${name}`)
  }
  return statements.join(';')
}

/** Clones the template. A clone is restored for the next test, because that is 50 times as fast as another clone. */
const createClone = async (server: string): Promise<Clone> => {
  const created = await createOnServer(server, inject('postgresTemplate'))
  const connection = new Client({ connectionString: created.databaseUrl })
  // The PostgreSQL server may stop before this process ends, and the client would then throw its connection error.
  connection.on('error', () => undefined)
  await connection.connect()
  // Foreign keys are not checked, so that the tables can be restored in any order.
  await connection.query(`set session_replication_role = replica; set lock_timeout = '5s'`)
  const restore = await restoreOf(connection)
  const connections = keepConnections()
  const clone: Clone = {
    databaseUrl: created.databaseUrl,
    openConnections: connections.open,
    release: async () => {
      try {
        await connection.query(restore)
        idleClones.push(clone)
      } catch {
        // The test has dropped or renamed a table, so no other test can use this clone.
        await connections.close()
        await connection.end()
        await created.release()
      }
    },
  }
  return clone
}

export const createTestDatabase = async (content: Content): Promise<TestDatabase> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lariat-test-'))
  // A request that was cut off may still write a file into a folder that is being removed, so the removal is repeated.
  const removeFolder = () => rm(dataFolder, { recursive: true, force: true, maxRetries: 10 })
  const server = onPostgres ? inject('postgresUrl') : null
  if (server === null) {
    createSqlite(dataFolder, content)
    return { dataFolder, databaseUrl: null, remove: removeFolder }
  }
  const { databaseUrl, release, ...connections } = await (content === 'migrated'
    ? (idleClones.pop() ?? createClone(server))
    : createOnServer(server, 'template0'))
  let isRemoved = false
  const remove = async () => {
    // A test may close its server itself, and it is closed again after the test. A clone that is released twice would
    // be used by two tests at once.
    if (isRemoved) return
    isRemoved = true
    await removeFolder()
    // No test waits for this. Databases that remain are removed with the whole server.
    void release().catch(() => undefined)
  }
  return { dataFolder, databaseUrl, remove, ...connections }
}
