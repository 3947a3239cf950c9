// A proxy that simulates deployments: it can serve a newer worker, or answer 404 for files of the old version.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { forwardRequest, startProxy } from './proxy'

const workerPath = '/service-worker.js'

type Loss = 'until the next page load' | 'for good'

export async function startDeployingServer(target: string) {
  let version = 1
  let lost: { files: RegExp; howLong: Loss } | null = null
  const isLost = ({ url = '', headers }: IncomingMessage) => {
    const isPage = headers['sec-fetch-dest'] === 'document'
    if (isPage && lost?.howLong === 'until the next page load') lost = null
    return lost?.files.test(url) ?? false
  }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (isLost(incoming)) {
      outgoing.writeHead(404).end()
      return
    }
    forwardRequest(target, incoming, outgoing, (answer) => {
      if (incoming.url !== workerPath) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
        return
      }
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      answer.pipe(outgoing, { end: false })
      answer.on('end', () => outgoing.end(`\n// version ${version}`))
    })
  }
  const proxy = await startProxy(pass)
  /** Serves a different worker from now on, as after a deployment. */
  const deploy = () => void (version += 1)
  /** Answers 404 for these files from now on. */
  const lose = (files: RegExp, howLong: Loss) => void (lost = { files, howLong })
  return { ...proxy, deploy, lose }
}
