// Gathers the bytes of an answer into blocks. A line on which nothing comes for long is given up.
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
  /** Comes before what is wanted, from a server that sends everything. */
  skipBytes: number
  /** How long the next block is; 0 once there is none. */
  nextBlockBytes: () => number
  /** False: it is not what it must be, and reading on makes no sense. */
  take: (block: ArrayBuffer) => Promise<boolean>
  onBytes: (bytesOfBlock: number) => void
}

/** Ends with the answer, with the last block, or with one that was not taken. */
export async function readBlocks({ body, clock, skipBytes, nextBlockBytes, take, onBytes }: Reading) {
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
        if (!(await take(block.buffer))) return
        block = new Uint8Array(nextBlockBytes())
        filled = 0
      }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
