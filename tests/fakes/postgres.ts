// Global setup of the API tests on PostgreSQL: starts a temporary server and removes it afterwards.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateTemplate } from './migrate-template'

declare module 'vitest' {
  interface ProvidedContext {
    /** null when no PostgreSQL can be found, installed or started. */
    postgresUrl: string | null
    /** The name of the database that tests clone; it has all tables and no rows. */
    postgresTemplate: string
  }
}

type Account = { uid: number; gid: number }

const startWithinMs = 30_000
const asRoot = process.getuid?.() === 0

const versionsIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted((left, right) => Number(right) - Number(left))
        .map((version) => join(folder, version, 'bin'))
    : []

const findBinaries = (): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), ...versionsIn('/usr/lib/postgresql'), '/usr/local/bin']
    .filter(Boolean)
    .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))

const installOnDebian = () => {
  if (!asRoot || !existsSync('/etc/debian_version')) return
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment })
    const names = ['install', '-y', '-qq', '--no-install-recommends', 'postgresql']
    execFileSync('apt-get', names, { stdio: 'ignore', env: environment })
  } catch {
    // The caller finds no binaries then, and reports that.
  }
}

/** PostgreSQL refuses to run as root. For root this is the account under which it runs instead. */
const accountToRunAs = (): Account | undefined => {
  if (!asRoot) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (kind: string) =>
        Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      continue
    }
  }
  throw new Error('no account to run PostgreSQL as')
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })

const waitUntilItAnswers = async (url: string, server: ChildProcess) => {
  const deadline = Date.now() + startWithinMs
  while (Date.now() < deadline && server.exitCode === null) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await wait(50)
    }
  }
  throw new Error('it did not start')
}

// The data does not have to survive the run.
const notDurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** The tables of tests are tiny and short-lived: to count and vacuum their rows costs more than it saves. */
const forTinyTables = ['autovacuum=off', 'track_counts=off', 'track_activities=off']

const options = [...notDurable, ...forTinyTables, 'max_connections=500']

const settings = (port: number, folder: string) =>
  ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', folder].concat(
    options.flatMap((setting) => ['-c', setting]),
  )

const templateName = 'lariat_template'

const createTemplate = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${templateName} template template0`).finally(() => client.end())
  const templateUrl = new URL(url)
  templateUrl.pathname = `/${templateName}`
  await migrateTemplate({ databaseUrl: templateUrl.href, sqliteFile: '' })
}

const start = async (binaries: string) => {
  const account = accountToRunAs()
  const folder = mkdtempSync(join(tmpdir(), 'lariat-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const processOptions = { ...account, cwd: folder, stdio: 'ignore' } as const
  const setUp = ['-D', folder, '-U', 'lariat', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(binaries, 'initdb'), setUp, processOptions)
  const port = await freePort()
  const server = spawn(join(binaries, 'postgres'), settings(port, folder), processOptions)
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://lariat@127.0.0.1:${port}/postgres`
  try {
    await waitUntilItAnswers(url, server)
    await createTemplate(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

const sayItIsMissing = (project: TestProject, reason: string) => {
  process.stderr.write(`\n\n=====\nNOT RUN: the API tests on PostgreSQL (${reason})\n=====\n\n`)
  project.provide('postgresUrl', null)
}

/** Throws if PostgreSQL cannot be found, installed or started. */
export const startPostgres = async () => {
  if (!findBinaries()) installOnDebian()
  const binaries = findBinaries()
  if (!binaries) throw new Error('no postgres and initdb found; install postgresql')
  return start(binaries)
}

export const setup = async (project: TestProject) => {
  try {
    const { url, stop } = await startPostgres()
    project.provide('postgresUrl', url)
    project.provide('postgresTemplate', templateName)
    return stop
  } catch (error) {
    sayItIsMissing(project, error instanceof Error ? error.message : String(error))
    return undefined
  }
}
