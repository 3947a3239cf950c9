// Sends a stored file: in full, as a range, or as a 304 when the client has it already.
import { pipeline, Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../http/failure'
import type { Storage } from '../storage/storage'
import { ifNoneMatchMatches, ifRangeMatches, readRange, type ByteRange } from '~/contract/rules/byte-range'
import { RangeMemory } from './range-memory'
import type { HeadedFile } from './tagged-mp3'

/** Ranges up to this size are read into memory and sent at once, which is cheaper than a stream. */
const atOnceMaxBytes = 512 * 1024
const retryAfterSeconds = 5

const rangeMemory = new RangeMemory()

type Sending = { request: FastifyRequest; reply: FastifyReply; storage: Storage; file: HeadedFile }

const missing = ({ request, file }: Sending) => {
  request.log.error({ storageKey: file.storageKey }, 'a file of a track is missing or truncated in storage')
  return new Failure(503, {
    message: 'This track cannot be read right now. Please try again in a moment.',
    code: 'unavailable',
    retryAfter: retryAfterSeconds,
  })
}

const rangeNotSatisfiable = ({ reply, file }: Sending) => {
  reply.header('content-range', `bytes */${file.sizeBytes}`)
  return new Failure(416, {
    message: `This range is outside the file, which has ${file.sizeBytes} bytes`,
    code: 'invalid_input',
  })
}

/** Breaks the connection when the file is shorter than announced, because the client would wait forever. */
const exactly = (length: number) => {
  let seen = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.length
      done(null, chunk)
    },
    flush: (done) =>
      done(seen === length ? null : new Error(`Expected ${length} bytes from storage, but read ${seen}`)),
  })
}

// Errors of the pipeline can be ignored here: Fastify handles those of its last stream, which is the one that it reads.
const ignore = () => {}

async function* concatenate(head: Buffer, rest: Readable) {
  yield head
  yield* rest
}

/** Divides a range of the file into its part of the tag, which is in memory, and of the stored bytes, if there are any. */
const partsOf = ({ head, sizeBytes }: HeadedFile, range: ByteRange | null) => {
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  if (!head) return { before: null, stored: { start, end } }
  const stored = { start: Math.max(0, start - head.length), end: end - head.length }
  return { before: head.subarray(start, end + 1), stored: stored.end < 0 ? null : stored }
}

const openContent = async (sending: Sending, range: ByteRange | null, length: number) => {
  const { storage, file } = sending
  const { before, stored } = partsOf(file, range)
  if (!stored) return before
  if (length > atOnceMaxBytes) {
    const rest = await storage.open(file.storageKey, stored)
    if (!rest) throw missing(sending)
    const content = before ? Readable.from(concatenate(before, rest), { objectMode: false }) : rest
    return pipeline(content, exactly(length), ignore)
  }
  const memory = rangeMemory.take(length)
  // The memory of an answer that breaks off is not used again, because the socket may still read from it.
  sending.reply.raw.once('finish', () => rangeMemory.give(memory))
  const rest = await storage.read(file.storageKey, stored, memory)
  if (rest?.length !== stored.end - stored.start + 1) throw missing(sending)
  return before?.length ? Buffer.concat([before, rest]) : rest
}

const sendHead = async (sending: Sending, describeFile: () => FastifyReply) => {
  const { storage, file } = sending
  if ((await storage.size(file.storageKey)) === null) throw missing(sending)
  return describeFile().type(file.contentType).header('content-length', file.sizeBytes).send()
}

export const sendFile = async (sending: Sending, headers: Record<string, string>) => {
  const { request, reply, file } = sending
  const etag = `"${file.sha256}"`
  const describeFile = () => reply.headers({ ...headers, etag, 'accept-ranges': 'bytes' })
  if (ifNoneMatchMatches(request.headers['if-none-match'], etag)) return describeFile().code(304).send()
  if (request.method === 'HEAD') return sendHead(sending, describeFile)
  const continues = ifRangeMatches(request.headers['if-range']?.toString(), etag)
  const asked = continues ? readRange(request.headers.range, file.sizeBytes) : 'whole'
  if (asked === 'unsatisfiable') throw rangeNotSatisfiable(sending)
  const range = asked === 'whole' ? null : asked
  const length = range ? range.end - range.start + 1 : file.sizeBytes
  const content = await openContent(sending, range, length)
  describeFile().type(file.contentType).header('content-length', length)
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
  }
  return reply.send(content)
}
