// The built server with a low limit of open files, and a client that opens more connections than that and sends nothing.
import { connect, type Socket } from 'node:net'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer } from './killable-server'

beforeAll(ensureBuilt)

const settings = { LARIAT_DEMO: '0', LARIAT_MEDIA_WORKERS: '0', LARIAT_TRUST_PROXY: '0' }

/** A client that never closes its side. */
const openIdle = async (address: string): Promise<Socket> => {
  const { port, hostname } = new URL(address)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await new Promise<void>((done) => socket.once('connect', done).once('close', () => done()))
  return socket
}

it('a server that may open 256 files answers while one address holds 300 idle connections', async () => {
  const server = await startServer(freshFolder(), settings, 'dist/server/main.js', 256)
  onTestFinished(server.stop)
  await Promise.all(Array.from({ length: 300 }, () => openIdle(server.address)))
  // Without the limit, the connection of this call waits for minutes.
  const answer = await fetch(`${server.address}/healthz`, { signal: AbortSignal.timeout(8_000) })
  expect(answer.status).toBe(200)
})

it('a server that may open only 160 files starts', async () => {
  const server = await startServer(freshFolder(), settings, 'dist/server/main.js', 160)
  onTestFinished(server.stop)
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
})
