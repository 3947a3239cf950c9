// A PostgreSQL for the bench, with its usual settings, on a free port and in a temporary folder.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const startWithinMs = 30_000

function findBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  return [...(process.env.PATH ?? '').split(':'), ...versions].find(
    (folder) => folder !== '' && existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')),
  )
}

/** PostgreSQL refuses to run as root. For root this is the account under which it runs instead. */
function accountToRunAs() {
  if (process.getuid?.() !== 0) return {}
  /** @param {string} kind */
  const idOf = (kind) => Number(execFileSync('id', [kind, 'nobody']))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** @param {string} url @param {string[]} statements */
export async function runStatements(url, statements) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** @param {string} url */
async function untilItAnswers(url) {
  const deadline = Date.now() + startWithinMs
  for (;;) {
    try {
      return await runStatements(url, ['select 1'])
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(50)
    }
  }
}

/** Returns null if no PostgreSQL is installed. */
export async function startPostgres() {
  const binaries = findBinaries()
  if (!binaries) return null
  const account = accountToRunAs()
  const folder = mkdtempSync(join(tmpdir(), 'lariat-bench-postgres-'))
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
  /** @type {import('node:child_process').SpawnOptions & { stdio: 'ignore' }} */
  const options = { ...account, cwd: folder, stdio: 'ignore' }
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', folder, '-U', 'lariat', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder, stdio: 'ignore' },
  )
  const port = await freePort()
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
    options,
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = `postgres://lariat@127.0.0.1:${port}/postgres`
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await untilItAnswers(url).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, stop }
}
