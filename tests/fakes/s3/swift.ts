// OpenStack Swift with its S3 interface, which checks signatures, as a temporary server.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { S3mini } from 's3mini'

/** Debian's Swift is installed for Debian's Python, which need not be the first one in PATH. */
const python = '/usr/bin/python3'
const program = fileURLToPath(new URL('swift_server.py', import.meta.url))
const account = { key: 'test:tester', secret: 'a-secret-of-tests' }

const isInstalled = () => {
  try {
    execFileSync(python, ['-c', 'import swift.proxy.server'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const installOnDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment })
    const names = ['install', '-y', '-qq', '--no-install-recommends', 'python3-swift']
    execFileSync('apt-get', names, { stdio: 'ignore', env: environment })
  } catch {
    // The caller reports that Swift is still not installed.
  }
}

const start = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-swift-'))
  const server = spawn(python, [program, folder, account.key, account.secret], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const [port] = await new Promise<string[]>((resolve) => {
    createInterface({ input: server.stdout }).once('line', (line) => resolve([line]))
    server.once('exit', () => resolve([]))
  })
  if (port === undefined) {
    await stop()
    throw new Error('Swift did not start')
  }
  return { endpoint: `http://127.0.0.1:${port}`, stop }
}

/** Throws if Swift cannot be found, installed or started. */
export const startSwift = async () => {
  if (!isInstalled()) installOnDebian()
  if (!isInstalled()) throw new Error('no OpenStack Swift found; install python3-swift')
  const { endpoint, stop } = await start()
  /** Makes the bucket if it does not exist. */
  const bucket = async (name: string) => {
    const client = new S3mini({
      endpoint: `${endpoint}/${name}`,
      region: 'us-east-1',
      accessKeyId: account.key,
      secretAccessKey: account.secret,
    })
    const isThere = (await client.createBucket()) || (await client.bucketExists())
    if (!isThere) throw new Error('Swift cannot make a bucket; does TMPDIR have xattr?')
    return { ...account, endpoint, bucket: name, region: 'us-east-1', pathStyle: true }
  }
  return { bucket, stop }
}
