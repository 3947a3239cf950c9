// Streams a byte range of a copy. Each pull reads one chunk: nothing is read ahead and nothing is buffered. It is a
// default stream because WebKit cannot answer a request with a stream of type `bytes`.
import { chunkBytes, chunkIndexAt } from './copy'

type ChunkAt = (byte: number) => Promise<ArrayBuffer | undefined>

/** When a chunk is missing or too short, calls `onMissing` with the first byte that is missing, and then fails. */
export const rangeBody = (
  chunkAt: ChunkAt,
  first: number,
  last: number,
  onMissing: (byte: number) => void = () => {},
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let next = first
  return new ReadableStream(
    {
      async pull(controller) {
        const chunk = await chunkAt(next)
        const start = chunkIndexAt(next) * chunkBytes
        const end = Math.min(last + 1, start + (chunk?.byteLength ?? 0))
        if (!chunk || end <= next) {
          onMissing(next)
          return controller.error(new Error(`The copy has no byte ${next}`))
        }
        controller.enqueue(new Uint8Array(chunk, next - start, end - next))
        next = end
        if (next > last) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
