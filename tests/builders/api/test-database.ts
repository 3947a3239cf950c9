// A database for one test of the current project: an SQLite file, or a database on the shared PostgreSQL.
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, inject } from 'vitest'
import { sqliteFileOf } from '~/server/data-folder'

const onPostgres = process.env.LARIAT_TEST_DATABASE === 'postgres'

/** Replaces `describe` in API tests: without a PostgreSQL, the tests of that project are reported as skipped. */
export const describeApi = onPostgres && inject('postgresUrl') === null ? describe.skip : describe

const onServer = async (statement: string) => {
  const client = new Client({ connectionString: inject('postgresUrl') ?? undefined })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

type TestDatabase = { dataFolder: string; databaseUrl: string | null; remove(): Promise<void> }

/** `migrated` is a clone of the template, with all tables and no rows of its own; `empty` has no table yet. */
type Content = 'empty' | 'migrated'

const createSqlite = (dataFolder: string, content: Content) => {
  const template = inject('sqliteTemplate')
  // Without a template, the server migrates the empty file when it starts.
  if (content === 'migrated' && template) copyFileSync(template, sqliteFileOf({ dataFolder }))
}

type Clone = { databaseUrl: string; drop(): Promise<void> }

const createOnServer = async (server: string, template: string): Promise<Clone> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  // Without `force`: PostgreSQL waits for connections that are closing. A connection that is cut off would raise an error
  // in a client that no longer listens for errors.
  return { databaseUrl: url.href, drop: () => onServer(`drop database if exists ${name}`) }
}

let nextClone: Promise<Clone> | undefined

/** Creates the next test’s clone while this test runs, because PostgreSQL mostly waits for the disk. */
const takeClone = (server: string): Promise<Clone> => {
  const clone = () => createOnServer(server, inject('postgresTemplate'))
  const taken = nextClone ?? clone()
  nextClone = taken.then(clone)
  // The test that takes the clone handles its failure.
  nextClone.catch(() => undefined)
  return taken
}

export const createTestDatabase = async (content: Content): Promise<TestDatabase> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lariat-test-'))
  const removeFolder = () => rmSync(dataFolder, { recursive: true, force: true })
  const server = onPostgres ? inject('postgresUrl') : null
  if (server === null) {
    createSqlite(dataFolder, content)
    return { dataFolder, databaseUrl: null, remove: async () => removeFolder() }
  }
  const { databaseUrl, drop } = await (content === 'migrated'
    ? takeClone(server)
    : createOnServer(server, 'template0'))
  const remove = async () => {
    removeFolder()
    // No test waits for this. Databases that remain are removed with the whole server.
    void drop().catch(() => undefined)
  }
  return { dataFolder, databaseUrl, remove }
}
