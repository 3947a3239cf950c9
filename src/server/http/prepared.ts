// An answer written out once and sent many times, for what is the same for everyone.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { schemas, type Answer, type BuiltRoute } from '~/contract/schemas/built'

const compressedFromBytes = 1_024
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
  readonly #bytes: Buffer
  readonly #compressed = new Map<Encoding, Buffer>()

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  #compress(encoding: Encoding): Buffer {
    const bytes = this.#compressed.get(encoding) ?? encodings[encoding](this.#bytes)
    this.#compressed.set(encoding, bytes)
    return bytes
  }

  send(request: FastifyRequest, reply: FastifyReply) {
    reply.header('content-type', 'application/json; charset=utf-8')
    if (this.#bytes.length < compressedFromBytes) return reply.send(this.#bytes)
    const varies = reply.getHeader('vary')
    reply.header('vary', varies ? `${String(varies)}, accept-encoding` : 'accept-encoding')
    const encoding = accepted(request.headers['accept-encoding'] ?? '')
    if (!encoding) return reply.send(this.#bytes)
    return reply.header('content-encoding', encoding).send(this.#compress(encoding))
  }
}

/** Checked against the route's schema here, once, as any other answer is each time. */
export const prepare = <Name extends BuiltRoute>(name: Name, answer: Answer<Name>): Prepared<Answer<Name>> =>
  new Prepared(Buffer.from(JSON.stringify({ data: schemas[name].answer.parse(answer) })))
