// An answer that is the same for everybody, serialised and compressed once and sent many times.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { schemas, type Answer, type BuiltRoute } from '~/contract/schemas/built'

const compressedFrom = 1_024
const brotliQuality = 5

const encodings = {
  br: (bytes: Buffer) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
}

type Encoding = keyof typeof encodings

const accepted = (header: string): Encoding | null => {
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(header)) return 'br'
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(header) ? 'gzip' : null
}

/** Has the answer's type as a parameter, so that a handler cannot return the prepared answer of another route. */
export class Prepared<Value> {
  declare readonly answer: Value
  // Node sends a string body together with the headers, but a Buffer in a write of its own.
  readonly #json: string
  readonly #compressed = new Map<Encoding, Buffer>()

  constructor(json: string) {
    this.#json = json
  }

  #compress(encoding: Encoding): Buffer {
    const bytes = this.#compressed.get(encoding) ?? encodings[encoding](Buffer.from(this.#json))
    this.#compressed.set(encoding, bytes)
    return bytes
  }

  send(request: FastifyRequest, reply: FastifyReply) {
    reply.header('content-type', 'application/json; charset=utf-8')
    if (this.#json.length < compressedFrom) return reply.send(this.#json)
    const varies = reply.getHeader('vary')
    reply.header('vary', varies ? `${String(varies)}, accept-encoding` : 'accept-encoding')
    const encoding = accepted(request.headers['accept-encoding'] ?? '')
    if (!encoding) return reply.send(this.#json)
    return reply.header('content-encoding', encoding).send(this.#compress(encoding))
  }
}

/** Checks the answer against the route's schema once, instead of at every request. */
export const prepare = <Name extends BuiltRoute>(name: Name, answer: Answer<Name>): Prepared<Answer<Name>> =>
  new Prepared(JSON.stringify({ data: schemas[name].answer.parse(answer) }))

/** A list of items whose JSON was checked and made before. */
export const prepareItems = <Name extends BuiltRoute>(items: readonly string[]): Prepared<Answer<Name>> =>
  new Prepared(`{"data":{"items":[${items.join(',')}],"total":${items.length}}}`)
