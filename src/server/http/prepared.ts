// An answer written out once and sent many times, for what is the same for everyone.
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

/** Carries the type of what it is the answer to, so that no handler sends another's. */
export class Prepared<Value> {
  declare readonly answer: Value
  // Node sends a string in one piece with its head, and bytes in a piece of their own.
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

/** Checked against the route's schema here, once, as any other answer is each time. */
export const prepare = <Name extends BuiltRoute>(name: Name, answer: Answer<Name>): Prepared<Answer<Name>> =>
  new Prepared(JSON.stringify({ data: schemas[name].answer.parse(answer) }))
