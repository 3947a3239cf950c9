// How long a request's body may take. Node has one limit for every request (server.requestTimeout), measured
// over the whole of it: short enough against senders who dawdle on purpose, it would cut off 500 MB on a home
// line, which take an hour and more. So Node's is off (its limit on headers stays) and each body is watched
// here: an ordinary one has a fixed time; one with large files, which nobody sends who is not let in, only
// has to keep moving, so that what the largest may take at the slowest is bounded too.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mediaUploadTimeoutMs } from '~/contract/limits'
import { replyToBrokenRequest } from './error-replies'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Large files: the body may take as long as it keeps moving. */
    largeBody?: boolean
  }
}

// The longest upload of an ordinary body that the client waits for takes 60 s.
const ordinaryBodyMs = 300_000
const windowMs = mediaUploadTimeoutMs
const windowMinBytes = 256 * 1024
/** Browsers read an answer that comes before they have sent everything only if the line is not cut at once. */
const lingerMs = 30_000

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const waitsToSend = ({ headers }: IncomingMessage) => headers.expect?.toLowerCase() === '100-continue'

const cutOff = ({ socket }: IncomingMessage) => {
  replyToBrokenRequest(new Error('The body took too long'), socket)
  socket.destroySoon()
}

const onceRead = (raw: IncomingMessage, done: () => void) => {
  raw.once('end', done)
  raw.once('close', done)
}

const watchOrdinary = (raw: IncomingMessage) => {
  const timer = setTimeout(() => cutOff(raw), ordinaryBodyMs).unref()
  onceRead(raw, () => clearTimeout(timer))
}

const watchLarge = (raw: IncomingMessage) => {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const moved = raw.socket.bytesRead - before
    before += moved
    if (moved < windowMinBytes) cutOff(raw)
  }, windowMs).unref()
  onceRead(raw, () => clearInterval(timer))
}

/** The rest is read and thrown away, so that the next call on this line begins where it should. */
const readAway = ({ raw }: FastifyRequest) => {
  if (raw.complete || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), lingerMs).unref()
  onceRead(raw, () => clearTimeout(timer))
}

export const limitBodyTime = (app: FastifyInstance) => {
  // A sender who asks first is told to go on only once the doors have let it in.
  app.server.on('checkContinue', (request, response) => void app.server.emit('request', request, response))
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (waitsToSend(request.raw)) reply.raw.writeContinue()
    done(null, payload)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.raw)) {
      if (request.routeOptions.config.largeBody) watchLarge(request.raw)
      else watchOrdinary(request.raw)
    }
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // Whether the body it held back still comes is the sender's choice: what follows could not be told apart.
    if (waitsToSend(request.raw) && !request.raw.complete) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (hasBody(request.raw)) readAway(request)
    done()
  })
}
