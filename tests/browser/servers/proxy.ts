// A proxy in front of the built server. Its callers decide what it changes in the answers.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'

/** Forwards a request without compression, so that a test can change the body. */
export function forwardRequest(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswer: (answer: IncomingMessage) => void,
  body: Readable = incoming,
) {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const forwarded = request(`${target}${incoming.url}`, { method: incoming.method, headers }, onAnswer)
  forwarded.on('error', () => outgoing.destroy())
  outgoing.on('close', () => forwarded.destroy())
  body.on('error', () => forwarded.destroy())
  body.pipe(forwarded)
}

export async function startProxy(pass: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  const server = createServer(pass)
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, 'localhost', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  /** Answers again at the same address after `stop`. */
  const restart = () => listen(port)
  return { address: `http://localhost:${port}`, stop, restart }
}
