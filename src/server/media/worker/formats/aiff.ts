// Reads AIFF files, and AIFF-C files with samples that are not compressed.
import type { Decoding } from '../pcm'
import type { Source } from '../source'
import { cutShort, damaged, noSound, notSupported } from '../unreadable'
import { isFloat, isSampleKind, readBlocks, shapeOf, type Data, type SampleKind, type Shape } from './samples'

const name = 'AIFF file'
const chunkHeaderBytes = 8
const commMaxBytes = 22
/** How an AIFF-C names samples that are not compressed. `null` stands for big-endian integers of any size. */
const encodings: Record<string, { kind: SampleKind | null; isBigEndian: boolean }> = {
  NONE: { kind: null, isBigEndian: true },
  twos: { kind: null, isBigEndian: true },
  sowt: { kind: null, isBigEndian: false },
  'raw ': { kind: 'unsigned8', isBigEndian: true },
  in24: { kind: 'integer24', isBigEndian: true },
  in32: { kind: 'integer32', isBigEndian: true },
  fl32: { kind: 'float32', isBigEndian: true },
  FL32: { kind: 'float32', isBigEndian: true },
  fl64: { kind: 'float64', isBigEndian: true },
  FL64: { kind: 'float64', isBigEndian: true },
}

/** The sample rate is a floating-point number of 80 bits. It is rounded, because only whole rates can be converted. */
const readSampleRate = (bytes: Buffer, at: number) =>
  Math.round(Number(bytes.readBigUInt64BE(at + 2)) * 2 ** ((bytes.readUInt16BE(at) & 0x7fff) - 16_383 - 63))

type Common = { shape: Shape; frames: number }

const readCommon = (comm: Buffer, isCompressible: boolean): Common => {
  if (comm.length < (isCompressible ? commMaxBytes : 18)) throw damaged(name)
  const encoding = encodings[isCompressible ? comm.toString('latin1', 18, 22) : 'NONE']
  if (!encoding) throw notSupported(name, 'contains compressed audio')
  const bits = comm.readUInt16BE(6)
  const kind = encoding.kind ?? `integer${8 * Math.ceil(bits / 8)}`
  if (!isSampleKind(kind)) throw notSupported(name, `contains ${bits}-bit samples`)
  const [channels, sampleRate] = [comm.readUInt16BE(0), readSampleRate(comm, 8)]
  const shape = shapeOf(name, { kind, isBigEndian: encoding.isBigEndian, channels, sampleRate })
  return { shape, frames: comm.readUInt32BE(2) }
}

/** Finds the format and the samples, in either order. Chunks are padded to an even length. */
const findSamples = async (source: Source): Promise<{ shape: Shape; data: Data }> => {
  const isCompressible = (await source.read(8, 4)).toString('latin1') === 'AIFC'
  let common: Common | null = null
  let start: number | null = null
  for (let at = 12; at < source.sizeBytes && (common === null || start === null);) {
    const head = await source.read(at, chunkHeaderBytes + 4)
    if (head.length < chunkHeaderBytes) break
    const id = head.toString('latin1', 0, 4)
    const size = head.readUInt32BE(4)
    const body = at + chunkHeaderBytes
    if (id === 'COMM')
      common = readCommon(await source.read(body, Math.min(size, commMaxBytes)), isCompressible)
    if (id === 'SSND') {
      if (head.length < chunkHeaderBytes + 4) break
      // The chunk begins with two numbers of 4 bytes: an offset and a block size. The samples begin `offset` bytes later.
      start = body + 8 + head.readUInt32BE(chunkHeaderBytes)
    }
    at = body + size + (size % 2)
  }
  if (common === null) throw start === null ? cutShort(name, 'before its audio begins') : damaged(name)
  if (common.frames === 0) throw noSound()
  if (start === null) throw cutShort(name, 'before its audio begins')
  return { shape: common.shape, data: { start, end: start + common.frames * common.shape.frameBytes } }
}

export const openAiff = async (source: Source): Promise<Decoding> => {
  const { shape, data } = await findSamples(source)
  return {
    name,
    seconds: (data.end - data.start) / shape.frameBytes / shape.sampleRate,
    uncompressed: isFloat(shape.kind) ? 'float' : 'integer',
    check: async () => undefined,
    blocks: async function* () {
      if (data.end > source.sizeBytes) throw cutShort(name, 'before its audio does')
      yield* readBlocks(source, shape, data)
    },
  }
}
