// Limits how long a request's body may take. Node's own limit (server.requestTimeout) is one time for all requests: a
// value that stops deliberately slow clients would also stop an upload of 500 MB on a home connection, which takes more
// than an hour. So Node's limit is off (its limit for headers stays) and this file watches each body. An ordinary body
// has a fixed time. A body with large files, which only authorised clients can send, may take as long as it goes on: the
// time limit of its route counts from the last byte that arrived, as the clients count it. It must also keep a minimum
// speed, so that a client that sends a byte now and then is stopped, and the total time is bounded as well.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { replyToBrokenRequest } from '../error-replies'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The body contains large files. It is cut off when no byte has arrived for this time, or when it was slower than the
     * minimum speed in a period of this length.
     */
    largeBodyMs?: number
  }
}

// The web client's own longest timeout for an ordinary body is 60 s.
const ordinaryBodyMs = 300_000
const periodMinBytes = 256 * 1024
/** How often the server looks at how much has arrived, so a body may stand still for this much longer than its limit. */
const lookEveryMs = 1_000
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

/** Tells whether a body has stood still or is too slow. */
export class PaceCheck {
  readonly #looksMax: number
  #latest: number
  #looksSinceByte = 0
  #period: { bytesBefore: number; looks: number }

  constructor(limitMs: number, bytesBefore: number) {
    this.#looksMax = limitMs / lookEveryMs
    this.#latest = bytesBefore
    this.#period = { bytesBefore, looks: 0 }
  }

  /** Must be called every `lookEveryMs` with the number of bytes that have arrived on the connection. */
  isTooSlow(bytes: number): boolean {
    this.#looksSinceByte = bytes === this.#latest ? this.#looksSinceByte + 1 : 0
    this.#latest = bytes
    this.#period.looks += 1
    if (this.#looksSinceByte >= this.#looksMax) return true
    if (this.#period.looks < this.#looksMax) return false
    const isSlow = bytes - this.#period.bytesBefore < periodMinBytes
    this.#period = { bytesBefore: bytes, looks: 0 }
    return isSlow
  }
}

const watchLarge = (raw: IncomingMessage, limitMs: number) => {
  const pace = new PaceCheck(limitMs, raw.socket.bytesRead)
  const timer = setInterval(() => {
    if (pace.isTooSlow(raw.socket.bytesRead)) cutOff(raw)
  }, lookEveryMs).unref()
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
