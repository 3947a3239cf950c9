// Reads a file of the bucket. A connection that breaks or falls silent is replaced, and reading goes on where it ended.
import { StorageUnavailable } from '../storage'
import type { Bucket, ByteRange } from './bucket'

/** Connections in a row that bring no byte. */
const emptyConnectionsAllowed = 3

type Reader = ReadableStreamDefaultReader<Uint8Array>

const readerOf = ({ body }: Response): Reader => {
  if (!body) throw new StorageUnavailable('The S3 store sent an answer without content')
  return body.getReader()
}

/** Returns null at the end. Rejects if nothing comes for too long. */
const nextPiece = async (reader: Reader, silentMs: number): Promise<Buffer | null> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The S3 store stopped sending')), silentMs)
  })
  try {
    const { done, value } = await Promise.race([reader.read(), silence])
    return done ? null : Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  } finally {
    clearTimeout(timer)
  }
}

/** Yields pieces until the end of the answer, or returns the error that ended it. */
async function* piecesOf(answer: Response, silentMs: number): AsyncGenerator<Buffer, unknown> {
  const reader = readerOf(answer)
  try {
    for (;;) {
      const piece = await nextPiece(reader, silentMs)
      if (piece === null) return null
      yield piece
    }
  } catch (error) {
    return error
  } finally {
    // Frees the connection if the reader of the file has stopped early. It may be broken already.
    await reader.cancel().catch(() => undefined)
  }
}

const lengthOf = ({ headers }: Response) => Number(headers.get('content-length'))

/** `first` is the answer to the first request, which the caller has made to learn whether the file exists. */
export async function* readFile(
  bucket: Bucket,
  key: string,
  first: Response,
  range: ByteRange | undefined,
): AsyncGenerator<Buffer> {
  const start = range?.start ?? 0
  const end = start + lengthOf(first) - 1
  let position = start
  let answer = first
  for (let empty = 0; ;) {
    const before = position
    const pieces = piecesOf(answer, bucket.limits.silentMs)
    let next = await pieces.next()
    try {
      for (; !next.done; next = await pieces.next()) {
        position += next.value.length
        yield next.value
      }
    } finally {
      await pieces.return(null)
    }
    if (position > end) return
    empty = position === before ? empty + 1 : 0
    if (empty >= emptyConnectionsAllowed) {
      throw new StorageUnavailable(`The S3 store sends only a part of ${key}`, { cause: next.value })
    }
    // Keys name their content, so the rest belongs to the same file.
    const rest = await bucket.get(key, { start: position, end })
    if (rest === null || rest === 'past-end') throw new Error(`${key} was deleted while it was read`)
    answer = rest
  }
}
