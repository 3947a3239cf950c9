// Limits how long a request's body may take. Node's own limit (server.requestTimeout) is one time for all requests: a
// value that stops deliberately slow clients would also stop an upload of 500 MB on a home connection, which takes more
// than an hour. So Node's limit is off (its limit for headers stays) and this file watches each body. An ordinary body
// has a fixed time. A body with large files, which only authorised clients can send, must keep a minimum speed, so the
// total time is bounded as well. The speed is measured over the time limit of the route, because its clients wait so long
// for a connection that has stalled.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { replyToBrokenRequest } from '../error-replies'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body contains large files. It may take as long as it keeps the minimum speed in each period of this length. */
    largeBodyMs?: number
  }
}

// The web client's own longest timeout for an ordinary body is 60 s.
const ordinaryBodyMs = 300_000
const windowMinBytes = 256 * 1024
/** If the connection closes at once, browsers do not read an answer that arrives before they have sent everything. */
const lingerMs = 30_000

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const expectsContinue = ({ headers }: IncomingMessage) => headers.expect?.toLowerCase() === '100-continue'

const cutOff = ({ socket }: IncomingMessage) =>
  replyToBrokenRequest(new Error('The body took too long'), socket)

export const onceRead = (raw: IncomingMessage, done: () => void) => {
  raw.once('end', done)
  raw.once('close', done)
}

const watchOrdinary = (raw: IncomingMessage) => {
  const timer = setTimeout(() => cutOff(raw), ordinaryBodyMs).unref()
  onceRead(raw, () => clearTimeout(timer))
}

const watchLarge = (raw: IncomingMessage, windowMs: number) => {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const moved = raw.socket.bytesRead - before
    before += moved
    if (moved < windowMinBytes) cutOff(raw)
  }, windowMs).unref()
  onceRead(raw, () => clearInterval(timer))
}

/** Reads and discards the rest of the body, so that the next request on this connection starts at the right byte. */
const discardRest = ({ raw }: FastifyRequest) => {
  if (raw.complete || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), lingerMs).unref()
  onceRead(raw, () => clearTimeout(timer))
}

export const limitBodyTime = (app: FastifyInstance) => {
  // A client that sends Expect: 100-continue gets the 100 only after the access guard has let the request pass.
  app.server.on('checkContinue', (request, response) => void app.server.emit('request', request, response))
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (expectsContinue(request.raw)) reply.raw.writeContinue()
    done(null, payload)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.raw)) {
      const { largeBodyMs } = request.routeOptions.config
      if (largeBodyMs === undefined) watchOrdinary(request.raw)
      else watchLarge(request.raw, largeBodyMs)
    }
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // The client may or may not send the body it has held back, so the start of a next request would be unknown.
    if (expectsContinue(request.raw) && !request.raw.complete) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (hasBody(request.raw)) discardRest(request)
    done()
  })
}
