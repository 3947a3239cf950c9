// Runs the built server as a child process, on a free port and a temporary data folder. This file is JavaScript because
// the bench runs it without Vitest.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const readyWithinMs = 20_000
const pollMs = 50

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** @param {string} address @param {import('node:child_process').ChildProcess} child */
async function untilReady(address, child) {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready within ${readyWithinMs} ms`)
}

/**
 * `stop` sends SIGTERM, waits until the server has ended, and removes the data folder unless the caller gave it.
 * @param {string} distFolder @param {{ dataFolder?: string, env?: Record<string, string> }} options
 */
export async function startServer(distFolder = 'dist', options = {}) {
  const port = await freePort()
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'lariat-browser-')))
  const address = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(distFolder, 'server', 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      LARIAT_DATA: dataFolder,
      // All pages of all tests share one client address, so the request limit is off.
      LARIAT_REQUESTS_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      ...options.env,
    },
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await untilReady(address, child)
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
  }
  return { address, pid: child.pid, stop }
}
