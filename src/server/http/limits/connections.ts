// Bounds the connections on which the server waits for a request. Each of them takes one of the process's open files,
// so a client that opens many and sends nothing would lock everybody else out. A connection must send all headers of a
// request within a time limit, and one address has a limited number of connections without a complete request. The
// oldest give way to new ones, because an honest client sends its request at once.
import { readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { replyToBrokenRequest } from '../error-replies'
import { addressToLimit } from './address'
import { hasBody, onceRead } from './body-time'

export type ConnectionLimits = {
  perAddress: number
  /**
   * How many one address may have for a moment, while the server reads what they have sent. Also how many it may keep
   * open after an answer.
   */
  atOnce: number
  graceMs: number
  headersMs: number
  checkMs: number
}

const openFilesDefault = 1_024

/** How many files this process may have open. Systems other than Linux do not tell. */
const readOpenFilesMax = (): number => {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? openFilesDefault : Number(soft)
  } catch {
    return openFilesDefault
  }
}

const perAddressMax = 100

const readLimits = (): ConnectionLimits => ({
  perAddress: perAddressMax,
  atOnce: Math.max(perAddressMax, Math.floor(readOpenFilesMax() / 2)),
  graceMs: 100,
  headersMs: 10_000,
  checkMs: 1_000,
})

/**
 * The connections from one address that wait for a request, oldest first: for its headers, for the rest of its body, and
 * for a further request after an answer.
 */
type Incomplete = { headers: Set<Socket>; body: Set<Socket>; answered: Set<Socket>; isClosing: boolean }

class IncompleteConnections {
  readonly #byAddress = new Map<string, Incomplete>()
  readonly #limits: ConnectionLimits

  constructor(limits: ConnectionLimits) {
    this.#limits = limits
  }

  opened(socket: Socket) {
    const address = addressToLimit(socket.remoteAddress ?? '')
    const incomplete = this.#of(address)
    incomplete.headers.add(socket)
    socket.once('close', () => this.#forget(address, socket))
    const { perAddress, atOnce } = this.#limits
    this.#closeOldest(address, incomplete, atOnce)
    if (incomplete.headers.size + incomplete.body.size > perAddress) this.#closeSoon(address, incomplete)
  }

  receivedHeaders(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request
    const address = addressToLimit(socket.remoteAddress ?? '')
    this.#forget(address, socket)
    response.once('finish', () => this.#answered(address, socket))
    if (!hasBody(request) || request.complete || socket.destroyed) return
    this.#of(address).body.add(socket)
    onceRead(request, () => this.#forget(address, socket))
  }

  /** Browsers keep connections open after an answer. They open a new one if the server has closed it. */
  #answered(address: string, socket: Socket) {
    if (socket.destroyed) return
    const incomplete = this.#of(address)
    incomplete.answered.add(socket)
    const { answered } = incomplete
    for (const oldest of [...answered].slice(0, Math.max(0, answered.size - this.#limits.atOnce))) {
      oldest.destroy()
      this.#forget(address, oldest)
    }
  }

  /** Many honest clients behind one address may connect at once. After the pause, their requests have been read. */
  #closeSoon(address: string, incomplete: Incomplete) {
    if (incomplete.isClosing) return
    incomplete.isClosing = true
    setTimeout(() => {
      setImmediate(() => {
        incomplete.isClosing = false
        this.#closeOldest(address, incomplete, this.#limits.perAddress)
      })
    }, this.#limits.graceMs).unref()
  }

  #closeOldest(address: string, { headers, body }: Incomplete, max: number) {
    if (headers.size + body.size <= max) return
    // A client that has sent headers has done more than one that has sent nothing. The newest one may still send them.
    const oldestFirst = [...[...headers].slice(0, -1), ...body]
    for (const socket of oldestFirst.slice(0, headers.size + body.size - max)) {
      socket.destroy()
      this.#forget(address, socket)
    }
  }

  #of(address: string): Incomplete {
    const known = this.#byAddress.get(address)
    if (known) return known
    const incomplete: Incomplete = {
      headers: new Set(),
      body: new Set(),
      answered: new Set(),
      isClosing: false,
    }
    this.#byAddress.set(address, incomplete)
    return incomplete
  }

  #forget(address: string, socket: Socket) {
    const incomplete = this.#byAddress.get(address)
    if (!incomplete) return
    incomplete.headers.delete(socket)
    incomplete.body.delete(socket)
    incomplete.answered.delete(socket)
    if (incomplete.headers.size + incomplete.body.size + incomplete.answered.size === 0)
      this.#byAddress.delete(address)
  }
}

type Timeouts = { keepAliveTimeout?: number; requestTimeout?: number }

/**
 * Returns what creates the HTTP servers of an app. It has several where its host name has several addresses. They count
 * together, and each of them answers broken requests.
 */
export const createHttpServers = (
  isProxy: (address: string) => boolean,
  limits: ConnectionLimits = readLimits(),
) => {
  const incomplete = new IncompleteConnections(limits)
  const isCounted = ({ remoteAddress }: Socket) => remoteAddress !== undefined && !isProxy(remoteAddress)
  return (listener: RequestListener, timeouts: Timeouts): Server => {
    const { keepAliveTimeout, requestTimeout } = timeouts
    const server = createServer(
      {
        keepAliveTimeout,
        requestTimeout,
        headersTimeout: limits.headersMs,
        connectionsCheckingInterval: limits.checkMs,
      },
      listener,
    )
    server.on('clientError', replyToBrokenRequest)
    server.on('connection', (socket) => {
      if (isCounted(socket)) incomplete.opened(socket)
    })
    server.on('request', (request, response) => {
      if (isCounted(request.socket)) incomplete.receivedHeaders(request, response)
    })
    return server
  }
}
