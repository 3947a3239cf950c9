// Error answers have the shape `ErrorBody`: a message, a code and optional fields. Internal details are only logged.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode, ErrorDetail } from '~/contract/errors'
import { isDatabaseUnavailable } from '../database/unavailable'
import { StorageUnavailable } from '../storage/storage'
import { OutcomeUnknown, ProviderUnavailable, SellerNotReady } from '../provider/payment-provider'
import { Failure, invalidInput, tooLarge, unsupportedType } from './failure'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, once it has been. */
    failureCode: ErrorCode | null
  }
}

const detailsShown = 20
const detailMaxLength = 200
const retryAfterSeconds = 5

const detailsOf = (validation: NonNullable<FastifyError['validation']>): ErrorDetail[] =>
  validation.slice(0, detailsShown).map(({ instancePath, message }) => ({
    path: instancePath.slice(1).replaceAll('/', '.').slice(0, detailMaxLength),
    message: (message ?? 'This value is not valid').slice(0, detailMaxLength),
  }))

const unavailable = (requestId: string) =>
  new Failure(503, {
    message: 'This is not available right now. Please try again in a moment.',
    code: 'unavailable',
    retryAfter: retryAfterSeconds,
    requestId,
  })

const filesUnavailable = (requestId: string) =>
  new Failure(503, {
    message: 'Music and pictures cannot be read or stored right now. Please try again in a moment.',
    code: 'unavailable',
    retryAfter: retryAfterSeconds,
    requestId,
  })

const paymentsUnavailable = (error: ProviderUnavailable, requestId: string) =>
  new Failure(503, {
    message:
      error instanceof OutcomeUnknown
        ? 'Payments are not available right now. If you have paid, you will own the track as soon as they work again.'
        : 'Payments are not available right now. Nothing was charged.',
    code: 'unavailable',
    retryAfter: retryAfterSeconds,
    requestId,
  })

const sellerNotReady = (requestId: string) =>
  new Failure(409, {
    message: 'The artist cannot be paid right now, so this track cannot be bought. Nothing was charged.',
    code: 'seller_not_ready',
    requestId,
  })

const internal = (requestId: string) =>
  new Failure(500, { message: 'Something went wrong on our side', code: 'internal', requestId })

// The last three are from SQLite, from SQLite's index of its write-ahead log, and from PostgreSQL.
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100'])
const isStorageFull = (error: FastifyError) => fullDiskCodes.has(error.code)

const storageFull = (requestId: string) =>
  new Failure(507, {
    message: 'The server has no space left right now, so this was not stored. Please try again later.',
    code: 'unavailable',
    requestId,
  })

/** An error that is not clearly the client's fault is an internal error. */
const fromFramework = (error: FastifyError, requestId: string): Failure => {
  if (error instanceof StorageUnavailable) return filesUnavailable(requestId)
  if (error instanceof ProviderUnavailable) return paymentsUnavailable(error, requestId)
  if (error instanceof SellerNotReady) return sellerNotReady(requestId)
  if (error.validation) return invalidInput(detailsOf(error.validation))
  if (error.statusCode === 413) return tooLarge()
  if (error.statusCode === 415) return unsupportedType()
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return invalidInput([{ path: '', message: 'This request cannot be read' }])
  }
  if (isStorageFull(error)) return storageFull(requestId)
  return isDatabaseUnavailable(error) ? unavailable(requestId) : internal(requestId)
}

const send = (reply: FastifyReply, { status, body }: Failure) => {
  if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  // Fastify would serialise the error with the route's answer schema.
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .serializer((payload: ErrorBody) => JSON.stringify(payload))
    .type('application/json; charset=utf-8')
    .send(body)
}

export const replyWithError = (
  error: FastifyError | Failure,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const failure = error instanceof Failure ? error : fromFramework(error, request.id)
  request.failureCode = failure.body.code
  // A Failure is a deliberate answer, and the storage logs once when it is away. Only unexpected errors go to the log.
  const isExpected = error instanceof Failure || error instanceof StorageUnavailable
  if (failure.status >= 500 && !isExpected) request.log.error({ err: error }, 'request failed')
  return send(reply, failure)
}

export const setErrorReplies = (app: FastifyInstance) => {
  app.decorateRequest('failureCode', null)
  app.setErrorHandler(replyWithError)
}

const rawReply = (status: number, code: ErrorCode, message: string) => {
  const body = JSON.stringify({ message, code } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

// A connection that is closed at once may lose an answer that its client has not read yet.
const lingerMs = 1_000

/** Also closes the connection of a client that does not close its side, or does not read. */
const endWith = (socket: Socket, reply: string) => {
  if (socket.writable) socket.end(reply)
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.once('close', () => clearTimeout(timer))
}

/** Answers requests that Node's HTTP parser rejects before any route sees them, and those that are too slow. */
export const replyToBrokenRequest = (error: Error & { code?: string }, socket: Socket) => {
  if (socket.destroyed) return
  const isTooSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  // A browser opens spare connections and sends nothing on them until it needs them. If this server wrote to such a
  // connection, the browser could take that as the response to the request that it sends next.
  const isUnused = isTooSlow && socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || isUnused) socket.destroy()
  else if (isTooSlow) endWith(socket, rawReply(408, 'invalid_input', 'This request took too long to arrive'))
  else if (error.code === 'HPE_HEADER_OVERFLOW')
    endWith(socket, rawReply(431, 'too_large', 'The headers are larger than allowed'))
  else endWith(socket, rawReply(400, 'invalid_input', 'This request cannot be read'))
}
