// Finds the index of an M4A, which may be before the audio or after it.
import type { Source } from '../source'
import { cutShort, damaged } from '../unreadable'

const name = 'M4A file'
/** A file has about five boxes. A crafted one could have millions, and each needs a read. */
const boxesMax = 1_000

type Place = { start: number; end: number }

/** Throws `CutShort` if the file ends inside a box or has no index. */
export const findIndex = async (source: Pick<Source, 'read' | 'sizeBytes'>): Promise<Place> => {
  let index: Place | null = null
  let at = 0
  for (let boxes = 0; at < source.sizeBytes; boxes += 1) {
    if (boxes === boxesMax) throw damaged(name)
    const head = await source.read(at, 16)
    if (head.length < 8) break
    const short = head.readUInt32BE(0)
    const size =
      short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short || source.sizeBytes - at
    if (size < 8) throw damaged(name)
    if (head.toString('latin1', 4, 8) === 'moov') index ??= { start: at + 8, end: at + size }
    at += size
  }
  if (index === null || index.end > source.sizeBytes) throw cutShort(name, 'before its index')
  if (at > source.sizeBytes) throw cutShort(name)
  return index
}
