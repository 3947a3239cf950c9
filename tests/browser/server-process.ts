// The built server as a process of its own, on a free port and a data folder that is thrown away.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const readyWithinMs = 20_000
const pollMs = 50

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

async function untilReady(address: string, child: ChildProcess) {
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

/** `stop` ends it as an operator would and waits; the data goes with it. */
export async function startServer(environment: Record<string, string> = {}) {
  const port = await freePort()
  const dataFolder = await mkdtemp(join(tmpdir(), 'lariat-browser-'))
  const address = `http://localhost:${port}`
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      LARIAT_DATA: dataFolder,
      // Every page of every test comes from one address.
      LARIAT_REQUESTS_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await untilReady(address, child)
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(dataFolder, { recursive: true, force: true })
  }
  return { address, stop }
}
