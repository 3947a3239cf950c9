// An empty database of the kind this run is about: a file, or a database of its own on the shared server.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, inject } from 'vitest'

const onPostgres = process.env.LARIAT_TEST_DATABASE === 'postgres'

/** Stands in for `describe` in API tests: where there is no PostgreSQL, its half reports as skipped. */
export const describeApi = onPostgres && inject('postgresUrl') === null ? describe.skip : describe

const onServer = async (statement: string) => {
  const client = new Client({ connectionString: inject('postgresUrl') ?? undefined })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

type TestDatabase = { dataFolder: string; databaseUrl: string | null; remove(): Promise<void> }

export const createTestDatabase = async (): Promise<TestDatabase> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lariat-test-'))
  const removeFolder = () => rmSync(dataFolder, { recursive: true, force: true })
  const server = onPostgres ? inject('postgresUrl') : null
  if (server === null) return { dataFolder, databaseUrl: null, remove: async () => removeFolder() }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const remove = async () => {
    removeFolder()
    await onServer(`drop database if exists ${name} with (force)`)
  }
  return { dataFolder, databaseUrl: url.href, remove }
}
