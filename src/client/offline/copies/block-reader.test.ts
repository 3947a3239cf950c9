import { expect, it, vi } from 'vitest'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { readBlocks } from './block-reader'

/** Combines the pieces of a stream into blocks of three bytes. The last block may be shorter. */
async function read(
  pieces: number[][],
  change: { sizeBytes?: number; skipBytes?: number; accepts?: number } = {},
) {
  const { sizeBytes = 8, skipBytes = 0, accepts = Infinity } = change
  const blocks: number[][] = []
  const progress: number[] = []
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new Uint8Array(piece))
      if (pieces.flat().length < 20) controller.close()
    },
    cancel,
  })
  const readBytes = () => blocks.flat().length
  await readBlocks({
    body,
    clock: manualClock(),
    skipBytes,
    nextBlockBytes: () => Math.min(3, sizeBytes - readBytes()),
    accept: async (block) => {
      blocks.push([...new Uint8Array(block)])
      return blocks.length < accepts
    },
    onBytes: (count) => progress.push(count),
  })
  return { blocks, progress, cancel }
}

it('cuts pieces of any length into blocks', async () => {
  const { blocks, progress } = await read([[1], [2, 3, 4, 5, 6, 7], [8]])
  expect(blocks).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8],
  ])
  expect(progress).toEqual([1, 3, 3, 1, 2])
})

it('skips the given number of bytes, also when several pieces contain them', async () => {
  const { blocks } = await read([[0], [0, 0, 1], [2, 3, 4]], { sizeBytes: 4, skipBytes: 3 })
  expect(blocks).toEqual([[1, 2, 3], [4]])
})

it('leaves out an unfinished block at the end of the response', async () => {
  expect((await read([[1, 2, 3, 4]])).blocks).toEqual([[1, 2, 3]])
})

it('reads nothing after the last block or a rejected one, and cancels the response', async () => {
  const long = [Array.from({ length: 20 }, (_, at) => at)]
  const last = await read(long, { sizeBytes: 4 })
  expect(last.blocks).toEqual([[0, 1, 2], [3]])
  expect(last.cancel).toHaveBeenCalledTimes(1)
  const rejected = await read(long, { accepts: 1 })
  expect(rejected.blocks).toEqual([[0, 1, 2]])
  expect(rejected.cancel).toHaveBeenCalledTimes(1)
})

it('reads nothing when no block is wanted', async () => {
  expect((await read([[1, 2]], { sizeBytes: 0 })).blocks).toEqual([])
})
