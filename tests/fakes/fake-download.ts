// A server that offers one file, with faults that a test can choose.
import { createHash } from 'node:crypto'
import { ApiError } from '~/client/api/api-error'
import type { FetchParts } from '~/client/offline/copies/fetch-copy'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import { readRange } from '~/contract/rules/byte-range'
import { aTrack } from '../builders/music/tracks'

export const sha256 = async (parts: (ArrayBuffer | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(new Uint8Array(part as ArrayBuffer))
  return hash.digest('hex')
}

export function fileBytes(sizeBytes: number, seed = 0) {
  const bytes = new Uint8Array(sizeBytes)
  // A loop is several times faster than Uint8Array.from, and the files are large.
  for (let at = 0; at < sizeBytes; at += 1) bytes[at] = (at * 31 + (at >> 12) + seed) % 256
  return bytes
}

/** Two full blocks and a part of one. */
export const song = fileBytes(2 * downloadBlockBytes + 12_345)

/** The copy that the tests fetch. */
export const wanted = {
  userId: 'ada',
  trackId: 'a',
  variant: 'original',
  track: aTrack('a'),
  peaks: null,
  savedAt: 1,
} as const

async function describedFile(bytes: Uint8Array): Promise<Awaited<ReturnType<FetchParts['describe']>>> {
  const blocks: string[] = []
  for (let at = 0; at < bytes.length; at += downloadBlockBytes)
    blocks.push(await sha256([bytes.slice(at, at + downloadBlockBytes)]))
  const [size, digest] = [bytes.length, await sha256([bytes])]
  return { url: '/media/a?s=1', filename: 'Ada - A.wav', size, type: 'audio/wav', sha256: digest, blocks }
}

type Faults = {
  /** The number of bytes after which the connection breaks; Infinity means never. */
  cutAfterBytes: () => number
  /** An answer that replaces the server's, or null. */
  answer: (headers: Record<string, string>) => Response | null
  /** Changes the bytes of the file before they are sent. */
  corrupt: (bytes: Uint8Array, fromByte: number) => Uint8Array
  ranges: boolean
  /** The size of each chunk of the response. */
  pieceBytes: number
}

const bodyOf = (
  bytes: Uint8Array,
  { pieceBytes, cutAfterBytes: cut }: Faults,
  onSent: (count: number) => void,
) => {
  const cutAfterBytes = cut()
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const end = Math.min(at + pieceBytes, bytes.length, cutAfterBytes)
        if (end > at) {
          onSent(end - at)
          controller.enqueue(bytes.slice(at, end))
        }
        at = end
        if (at >= bytes.length) controller.close()
        else if (at >= cutAfterBytes) controller.error(new TypeError('network error'))
      },
    },
    { highWaterMark: 0 },
  )
}

const noFaults = (): Faults => ({
  cutAfterBytes: () => Infinity,
  answer: () => null,
  corrupt: (bytes) => bytes,
  ranges: true,
  pieceBytes: 64 * 1024,
})

type Described = Awaited<ReturnType<typeof describedFile>>

const respond = (
  { bytes, described, faults }: { bytes: Uint8Array; described: Described; faults: Faults },
  headers: Record<string, string>,
  onSent: (count: number) => void,
) => {
  const etag = `"${described.sha256}"`
  const continues = faults.ranges && (headers['if-range'] ?? etag) === etag
  const range = continues ? readRange(headers.range, bytes.length) : 'whole'
  if (range === 'unsatisfiable') return new Response(null, { status: 416 })
  const { start, end } = range === 'whole' ? { start: 0, end: bytes.length - 1 } : range
  const body = bodyOf(faults.corrupt(bytes.slice(start, end + 1), start), faults, onSent)
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, {
    status: range === 'whole' ? 200 : 206,
    headers: {
      etag,
      ...(range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
    },
  })
}

export async function fakeDownload(first: Uint8Array) {
  let bytes = first
  let described = await describedFile(first)
  let refused: ApiError | null = null
  const faults = noFaults()
  const seen = { requests: 0, descriptions: 0, sentBytes: 0 }
  const request: FetchParts['request'] = async (_address, headers) => {
    seen.requests += 1
    const faulty = faults.answer(headers)
    return faulty ?? respond({ bytes, described, faults }, headers, (count) => (seen.sentBytes += count))
  }
  return {
    faults,
    seen,
    request,
    describe: async () => {
      seen.descriptions += 1
      if (refused) throw refused
      return described
    },
    refuse: (error: ApiError | null) => {
      refused = error
    },
    describeAs: (change: Partial<Described>) => {
      described = { ...described, ...change }
    },
    replaceFile: async (next: Uint8Array) => {
      bytes = next
      described = await describedFile(next)
    },
  }
}
