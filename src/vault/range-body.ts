// The bytes of a copy from one to another, one chunk for each that is asked for: nothing is read ahead, and nothing
// is held. A default stream: WebKit does not answer a page with a stream of bytes.
import { chunkBytes, chunkIndexAt } from './copy'

type ChunkAt = (byte: number) => Promise<ArrayBuffer | undefined>

/** `onMissing` is told where a chunk is gone, or ends too soon, that was said to be here. */
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
          return controller.error(new Error(`Nothing is kept at byte ${next}`))
        }
        controller.enqueue(new Uint8Array(chunk, next - start, end - next))
        next = end
        if (next > last) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
