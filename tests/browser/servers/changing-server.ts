// Stands before the built server, so that a test can take it away, or some of its files, or let it serve a newer worker.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { handOn, listenAnywhere } from '../poor-line'

const workerPath = '/service-worker.js'

type Loss = 'until the page is loaded anew' | 'for good'

export async function startChangingServer(target: string) {
  let version = 1
  let lost: { files: RegExp; howLong: Loss } | null = null
  const isLost = ({ url = '', headers }: IncomingMessage) => {
    const isPage = headers['sec-fetch-dest'] === 'document'
    if (isPage && lost?.howLong === 'until the page is loaded anew') lost = null
    return lost?.files.test(url) ?? false
  }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (isLost(incoming)) {
      outgoing.writeHead(404).end()
      return
    }
    handOn(target, incoming, outgoing, (answer) => {
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
  const line = await listenAnywhere(pass)
  /** From now on the worker is another one, as after a deployment. */
  const deploy = () => void (version += 1)
  /** From now on these files are not there. */
  const lose = (files: RegExp, howLong: Loss) => void (lost = { files, howLong })
  return { ...line, deploy, lose }
}
