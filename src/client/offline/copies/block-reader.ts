// Collects the bytes of a response into blocks. Fails when no bytes arrive for 30 seconds.
import type { Clock } from '~/client/platform/clock'
import { SavingFailure } from './problems'

const silentMs = 30_000

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

const readWithin = (reader: Reader, clock: Clock) =>
  new Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>>((resolve, reject) => {
    const giveUp = clock.after(silentMs, () => reject(new SavingFailure('network')))
    reader
      .read()
      .then(resolve, () => reject(new SavingFailure('network')))
      .finally(giveUp)
  })

type Reading = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>
  clock: Clock
  /** Bytes to skip at the start, because a server without Range support sends the whole file. */
  skipBytes: number
  /** The length of the next block, or 0 after the last one. */
  nextBlockBytes: () => number
  /** Resolves to false to end the reading, for example because the block is invalid. */
  accept: (block: ArrayBuffer) => Promise<boolean>
  onBytes: (bytesOfBlock: number) => void
}

/** Ends with the response, after the last block, or when a block was not accepted. */
export async function readBlocks({ body, clock, skipBytes, nextBlockBytes, accept, onBytes }: Reading) {
  const reader = body.getReader()
  let skip = skipBytes
  let block = new Uint8Array(nextBlockBytes())
  let filled = 0
  try {
    while (block.length > 0) {
      const { done, value } = await readWithin(reader, clock)
      if (done) return
      let rest = value.subarray(Math.min(skip, value.length))
      skip -= value.length - rest.length
      while (rest.length > 0 && block.length > 0) {
        const part = rest.subarray(0, block.length - filled)
        block.set(part, filled)
        filled += part.length
        rest = rest.subarray(part.length)
        onBytes(filled)
        if (filled < block.length) continue
        if (!(await accept(block.buffer))) return
        block = new Uint8Array(nextBlockBytes())
        filled = 0
      }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
