// Stands before the built server, so that a test can take it away or let it serve a newer worker.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const workerPath = '/service-worker.js'

export async function startChangingServer(target: string) {
  let version = 1
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const onward = request(`${target}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      if (incoming.url !== workerPath) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
        return
      }
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      answer.pipe(outgoing, { end: false })
      answer.on('end', () => outgoing.end(`\n// version ${version}`))
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo

  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  /** From now on the worker is another one, as after a deployment. */
  const deploy = () => void (version += 1)
  return { address: `http://localhost:${port}`, stop, deploy }
}
