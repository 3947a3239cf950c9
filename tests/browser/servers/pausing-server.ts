// A proxy that sends a page in two pieces, with a pause between them.
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { forwardRequest, startProxy } from './proxy'

const pauseMs = 1_000

export const startPausingServer = (target: string, before: string) =>
  startProxy((incoming, outgoing) =>
    forwardRequest(target, incoming, outgoing, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
      if (!isPage) return void answer.pipe(outgoing)
      void text(answer).then(async (page) => {
        const at = page.indexOf(before)
        outgoing.write(page.slice(0, at))
        await sleep(pauseMs)
        return outgoing.end(page.slice(at))
      })
    }),
  )
