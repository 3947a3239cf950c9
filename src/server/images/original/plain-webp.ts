// A WebP file without its metadata: the same picture, bit by bit.
import { orientationOnly } from './orientation-tag'

const headLength = 12
const chunkHeadLength = 8

const neededChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** The flags in the first chunk of a file that may have metadata. */
const exifFlag = 0x08
const xmpFlag = 0x04

const withFlags = (chunk: Buffer, hasOrientation: boolean): Buffer => {
  const changed = Buffer.from(chunk)
  const flags = (changed[chunkHeadLength] ?? 0) & ~exifFlag & ~xmpFlag
  changed[chunkHeadLength] = flags | (hasOrientation ? exifFlag : 0)
  return changed
}

const orientationChunk = (orientation: number) => {
  const content = orientationOnly(orientation)
  const head = Buffer.alloc(chunkHeadLength)
  head.write('EXIF', 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

const fileOf = (chunks: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(headLength)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4)
  head.write('WEBP', 8, 'latin1')
  return Buffer.concat([head, ...chunks])
}

/** null if the file is damaged. A file with an orientation has the chunk that announces it. */
export const plainWebp = (source: Buffer, orientation: number): Buffer | null => {
  const fileEnd = Math.min(source.length, source.readUInt32LE(4) + 8)
  const hasOrientation = orientation !== 1
  const kept: Buffer[] = []
  let at = headLength
  while (at + chunkHeadLength <= fileEnd) {
    const type = source.toString('latin1', at, at + 4)
    const length = source.readUInt32LE(at + 4)
    // A chunk of an odd length is followed by one more byte.
    const end = at + chunkHeadLength + length + (length % 2)
    if (end > fileEnd) return null
    const chunk = source.subarray(at, end)
    if (neededChunks.has(type)) kept.push(type === 'VP8X' ? withFlags(chunk, hasOrientation) : chunk)
    at = end
  }
  return kept.length === 0 ? null : fileOf(hasOrientation ? [...kept, orientationChunk(orientation)] : kept)
}
