// Stands before the built server as a line on which a page comes in two pieces, with a while in between.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'

const haltMs = 1_000

export async function startHaltingServer(target: string, before: string) {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const onward = request(`${target}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
      if (!isPage) return void answer.pipe(outgoing)
      void text(answer).then(async (page) => {
        const at = page.indexOf(before)
        outgoing.write(page.slice(0, at))
        await sleep(haltMs)
        return outgoing.end(page.slice(at))
      })
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://localhost:${port}`, stop }
}
