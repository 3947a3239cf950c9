import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createHttpServers, type ConnectionLimits } from './connections'

const forEver = 1_000_000
const limits: ConnectionLimits = { perAddress: 3, atOnce: 1_000, graceMs: 0, headersMs: forEver, checkMs: 5 }

const echo = (request: IncomingMessage, response: ServerResponse) => {
  request.resume().once('end', () => response.end(request.url))
}

const listen = async (given: Partial<ConnectionLimits>, isProxy = () => false): Promise<Server> => {
  const create = createHttpServers(isProxy, { ...limits, ...given })
  const server = create(echo, { requestTimeout: 0, keepAliveTimeout: forEver })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

/** A client that never closes its side, so that only the server can end the connection. */
const open = async (server: Server): Promise<Socket> => {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.resume()
  await new Promise<void>((done) => socket.once('connect', done))
  return socket
}

const openConnections = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

const answerOn = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString()))
  })

const ended = (socket: Socket) => new Promise<void>((resolve) => void socket.once('end', resolve))

it('destroys a connection that sends nothing, even if its client never closes it', async () => {
  const server = await listen({ headersMs: 20 })
  await open(server)
  await expect.poll(() => openConnections(server), { timeout: 5_000 }).toBe(0)
})

it('writes nothing to a connection on which the client has sent nothing, before it closes it', async () => {
  const server = await listen({ headersMs: 20 })
  const socket = await open(server)
  const received: string[] = []
  socket.on('data', (bytes) => received.push(bytes.toString()))
  await ended(socket)
  expect(received).toEqual([])
})

it('answers 408 to a client that sends its request headers too slowly, and closes the connection', async () => {
  const server = await listen({ headersMs: 50 })
  const socket = await open(server)
  const answer = answerOn(socket)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Long: ')
  const drip = setInterval(() => socket.write('x'), 5)
  onTestFinished(() => clearInterval(drip))
  await expect.poll(() => openConnections(server), { timeout: 5_000 }).toBe(0)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
})

it('closes the oldest idle connection of an address for one more, which gets an answer', async () => {
  const server = await listen({})
  const [oldest] = [await open(server), await open(server), await open(server)]
  const oldestEnded = ended(oldest)
  const fourth = await open(server)
  await oldestEnded
  fourth.write('GET /fourth HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await answerOn(fourth)).toContain('/fourth')
  expect(await openConnections(server)).toBe(3)
})

it('counts a connection until the body of its request is complete, and closes idle ones first', async () => {
  const server = await listen({ perAddress: 2 })
  const uploading = await open(server)
  uploading.write('POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na')
  const idle = await open(server)
  const idleEnded = ended(idle)
  await open(server)
  await idleEnded
  uploading.write('b')
  expect(await answerOn(uploading)).toContain('/upload')
  await open(server)
  expect(await openConnections(server)).toBe(3)
})

it('does not count connections whose requests were complete', async () => {
  const server = await listen({ perAddress: 1 })
  for (const path of ['/one', '/two', '/three']) {
    const socket = await open(server)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect(await answerOn(socket)).toContain(path)
  }
  expect(await openConnections(server)).toBe(3)
})

it('answers a burst of requests from one address, even if all connect before they send anything', async () => {
  const server = await listen({ graceMs: 2_000 })
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open(server)))
  await expect.poll(() => openConnections(server)).toBe(20)
  const answers = sockets.map(answerOn)
  for (const socket of sockets) socket.write('GET /burst HTTP/1.1\r\nHost: x\r\n\r\n')
  for (const answer of await Promise.all(answers)) expect(answer).toContain('/burst')
})

it('closes the oldest connections at once while an address has too many for a moment', async () => {
  const server = await listen({ atOnce: 4, graceMs: forEver })
  for (let count = 0; count < 6; count += 1) await open(server)
  await expect.poll(() => openConnections(server)).toBe(4)
})

it('does not count the connections of a trusted proxy', async () => {
  const server = await listen({ perAddress: 1 }, () => true)
  for (let count = 0; count < 3; count += 1) await open(server)
  await expect.poll(() => openConnections(server)).toBe(3)
})

it('closes the connection that has waited longest after its answer for one more', async () => {
  const server = await listen({ atOnce: 2 })
  const ask = async (path: string) => {
    const socket = await open(server)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect(await answerOn(socket)).toContain(path)
    return socket
  }
  const oldest = await ask('/one')
  const oldestEnded = ended(oldest)
  const second = await ask('/two')
  second.write('GET /again HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await answerOn(second)).toContain('/again')
  await ask('/three')
  await oldestEnded
  expect(await openConnections(server)).toBe(2)
})
