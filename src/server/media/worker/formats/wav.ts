// Reads WAV files, also in their long forms RF64 and BW64.
import type { Decoding } from '../pcm'
import type { Source } from '../source'
import { cutShort, damaged, noSound, notSupported } from '../unreadable'
import { isFloat, isSampleKind, readBlocks, shapeOf, type Data, type Shape } from './samples'

const name = 'WAV file'
const chunkHeaderBytes = 8
const unknownSize = 0xffffffff
const formats: Record<number, 'integer' | 'float'> = { 1: 'integer', 3: 'float' }
const extensible = 0xfffe

const readShape = (fmt: Buffer): Shape => {
  if (fmt.length < 16) throw damaged(name)
  const tag = fmt.readUInt16LE(0)
  const format = tag === extensible && fmt.length >= 26 ? fmt.readUInt16LE(24) : tag
  const bits = fmt.readUInt16LE(14)
  const stored = `${formats[format] ?? ''}${8 * Math.ceil(bits / 8)}`
  // Samples of one byte are unsigned in a WAV.
  const kind = stored === 'integer8' ? 'unsigned8' : stored
  if (!isSampleKind(kind))
    throw notSupported(name, `contains ${formats[format] ? `${bits}-bit samples` : 'compressed audio'}`)
  const [channels, sampleRate] = [fmt.readUInt16LE(2), fmt.readUInt32LE(4)]
  return shapeOf(name, { kind, isBigEndian: false, channels, sampleRate })
}

/**
 * Finds the format and the samples. Chunks are padded to an even length. In RF64 and BW64 the `ds64` chunk has the real
 * size.
 */
export const findData = async (
  source: Pick<Source, 'read' | 'sizeBytes'>,
): Promise<{ shape: Shape; data: Data }> => {
  let shape: Shape | null = null
  let longSize: number | null = null
  for (let at = 12; at < source.sizeBytes;) {
    const head = await source.read(at, chunkHeaderBytes)
    if (head.length < chunkHeaderBytes) break
    const id = head.toString('latin1', 0, 4)
    const size = head.readUInt32LE(4)
    const start = at + chunkHeaderBytes
    if (id === 'ds64') longSize = Number((await source.read(start, 16)).readBigUInt64LE(8))
    if (id === 'fmt ') shape = readShape(await source.read(start, Math.min(size, 40)))
    if (id === 'data') {
      if (!shape) throw damaged(name)
      // A program that wrote the file to a pipe did not know the size.
      const isKnown = size !== unknownSize && size !== 0
      const length = isKnown ? size : (longSize ?? source.sizeBytes - start)
      return { shape, data: { start, end: start + length } }
    }
    at = start + size + (size % 2)
  }
  throw cutShort(name, 'before its audio begins')
}

export const openWav = async (source: Source): Promise<Decoding> => {
  const { shape, data } = await findData(source)
  const seconds = (data.end - data.start) / shape.frameBytes / shape.sampleRate
  if (seconds === 0) throw noSound()
  return {
    name,
    seconds,
    uncompressed: isFloat(shape.kind) ? 'float' : 'integer',
    check: async () => undefined,
    blocks: async function* () {
      if (data.end - source.sizeBytes >= shape.frameBytes) throw cutShort(name, 'before its audio does')
      yield* readBlocks(source, shape, { start: data.start, end: Math.min(data.end, source.sizeBytes) })
    },
  }
}
