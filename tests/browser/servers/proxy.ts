// A proxy before the built server. Each test server decides what it changes on the way.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Forwards a request without compression, so that a test can change the body. */
export function forwardRequest(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswer: (answer: IncomingMessage) => void,
) {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const onward = request(`${target}${incoming.url}`, { method: incoming.method, headers }, onAnswer)
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

export async function startProxy(pass: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://localhost:${port}`, stop }
}
