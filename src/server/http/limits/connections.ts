// Bounds the connections on which the server waits for a request. Each of them takes one of the process's open files,
// so a client that opens many and sends nothing would lock everybody else out. A connection must send all headers of a
// request within a time limit, and one address has a limited number of connections without a complete request. The
// oldest gives way to a new one, because an honest client sends its request at once.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { replyToBrokenRequest } from '../error-replies'
import { addressToLimit } from './address'
import { hasBody, onceRead } from './body-time'

export type ConnectionLimits = { perAddress: number; headersMs: number; checkMs: number }

const connectionLimits: ConnectionLimits = { perAddress: 100, headersMs: 10_000, checkMs: 1_000 }

/** The connections from one address without a complete request, oldest first: without all headers, without all of a body. */
type Incomplete = { headers: Set<Socket>; body: Set<Socket> }

class IncompleteConnections {
  readonly #byAddress = new Map<string, Incomplete>()
  readonly #perAddress: number

  constructor(perAddress: number) {
    this.#perAddress = perAddress
  }

  opened(socket: Socket) {
    const address = addressToLimit(socket.remoteAddress ?? '')
    const incomplete = this.#of(address)
    incomplete.headers.add(socket)
    socket.once('close', () => this.#forget(address, socket))
    if (incomplete.headers.size + incomplete.body.size <= this.#perAddress) return
    // A client that has sent headers has done more than one that has sent nothing.
    const [oldest] = incomplete.headers.size > 1 ? incomplete.headers : incomplete.body
    if (!oldest) return
    oldest.destroy()
    this.#forget(address, oldest)
  }

  receivedHeaders(request: IncomingMessage) {
    const { socket } = request
    const address = addressToLimit(socket.remoteAddress ?? '')
    this.#forget(address, socket)
    if (!hasBody(request) || request.complete || socket.destroyed) return
    this.#of(address).body.add(socket)
    onceRead(request, () => this.#forget(address, socket))
  }

  #of(address: string): Incomplete {
    const known = this.#byAddress.get(address)
    if (known) return known
    const incomplete = { headers: new Set<Socket>(), body: new Set<Socket>() }
    this.#byAddress.set(address, incomplete)
    return incomplete
  }

  #forget(address: string, socket: Socket) {
    const incomplete = this.#byAddress.get(address)
    if (!incomplete) return
    incomplete.headers.delete(socket)
    incomplete.body.delete(socket)
    if (incomplete.headers.size + incomplete.body.size === 0) this.#byAddress.delete(address)
  }
}

type Timeouts = { keepAliveTimeout?: number; requestTimeout?: number }

/**
 * Returns what creates the HTTP servers of an app. It has several where its host name has several addresses. They count
 * together, and each of them answers broken requests.
 */
export const createHttpServers = (
  isProxy: (address: string) => boolean,
  { perAddress, headersMs, checkMs }: ConnectionLimits = connectionLimits,
) => {
  const incomplete = new IncompleteConnections(perAddress)
  const isCounted = ({ remoteAddress }: Socket) => remoteAddress !== undefined && !isProxy(remoteAddress)
  return (listener: RequestListener, timeouts: Timeouts): Server => {
    const { keepAliveTimeout, requestTimeout } = timeouts
    const server = createServer(
      { keepAliveTimeout, requestTimeout, headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
      listener,
    )
    server.on('clientError', replyToBrokenRequest)
    server.on('connection', (socket) => {
      if (isCounted(socket)) incomplete.opened(socket)
    })
    server.on('request', (request) => {
      if (isCounted(request.socket)) incomplete.receivedHeaders(request)
    })
    return server
  }
}
