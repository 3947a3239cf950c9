// Reads WAV files, also in their long forms RF64 and BW64. The samples are not compressed, so no decoder is needed.
import type { Decoding, PcmBlock } from '../pcm'
import type { Source } from '../source'
import { cutShort, damaged, noSound, notSupported } from '../unreadable'

const name = 'WAV file'
const chunkHeaderBytes = 8
const unknownSize = 0xffffffff
const formats: Record<number, 'integer' | 'float'> = { 1: 'integer', 3: 'float' }
const extensible = 0xfffe
const maxChannels = 32
const rates = { min: 1_000, max: 768_000 }

type Shape = { kind: string; channels: number; sampleRate: number; frameBytes: number }
type Data = { start: number; end: number }

type Samples = Uint8Array | Int16Array | Int32Array | Float32Array | Float64Array
/** How to read samples; the value of one is `(sample - zero) * scale`. */
type Reading = { samplesOf(bytes: Buffer): Samples; scale: number; zero?: number }

/** Copies the bytes, because a typed array has to begin at a multiple of its element size. */
const aligned = (bytes: Buffer) => new Uint8Array(bytes).buffer

const read24 = (bytes: Buffer) => {
  const samples = new Int32Array(bytes.length / 3)
  for (let at = 0, from = 0; at < samples.length; at += 1, from += 3) {
    const [low = 0, middle = 0, high = 0] = [bytes[from], bytes[from + 1], bytes[from + 2]]
    samples[at] = ((high << 24) >> 8) | (middle << 8) | low
  }
  return samples
}

const readings: Record<string, Reading> = {
  integer8: { samplesOf: (bytes) => bytes, scale: 1 / 128, zero: 128 },
  integer16: { samplesOf: (bytes) => new Int16Array(aligned(bytes)), scale: 1 / 2 ** 15 },
  integer24: { samplesOf: read24, scale: 1 / 2 ** 23 },
  integer32: { samplesOf: (bytes) => new Int32Array(aligned(bytes)), scale: 1 / 2 ** 31 },
  float32: { samplesOf: (bytes) => new Float32Array(aligned(bytes)), scale: 1 },
  float64: { samplesOf: (bytes) => new Float64Array(aligned(bytes)), scale: 1 },
}

const readShape = (fmt: Buffer): Shape => {
  if (fmt.length < 16) throw damaged(name)
  const tag = fmt.readUInt16LE(0)
  const format = tag === extensible && fmt.length >= 26 ? fmt.readUInt16LE(24) : tag
  const channels = fmt.readUInt16LE(2)
  const sampleRate = fmt.readUInt32LE(4)
  const bits = fmt.readUInt16LE(14)
  const bytes = Math.ceil(bits / 8)
  const kind = `${formats[format] ?? `format ${format} of `}${8 * bytes}`
  if (!readings[kind])
    throw notSupported(name, `contains ${formats[format] ? `${bits}-bit samples` : 'compressed audio'}`)
  if (channels < 1 || channels > maxChannels) throw notSupported(name, `has ${channels} channels`)
  if (sampleRate < rates.min || sampleRate > rates.max) throw notSupported(name, `runs at ${sampleRate} Hz`)
  return { kind, channels, sampleRate, frameBytes: bytes * channels }
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

const pick = (samples: Samples, channel: number, step: number, { scale, zero = 0 }: Reading) => {
  const own = new Float32Array(samples.length / step)
  for (let at = 0, from = channel; at < own.length; at += 1, from += step) {
    own[at] = ((samples[from] ?? 0) - zero) * scale
  }
  return own
}

/** `bytes` must be a whole number of frames. */
export const splitChannels = (bytes: Buffer, { kind, channels, sampleRate }: Shape): PcmBlock => {
  const reading = readings[kind]
  if (!reading) throw damaged(name)
  const samples = reading.samplesOf(bytes)
  const each = Array.from({ length: channels }, (_, channel) => pick(samples, channel, channels, reading))
  return { sampleRate, channels: each }
}

async function* readBlocks(source: Source, shape: Shape, { start, end }: Data): AsyncIterable<PcmBlock> {
  let rest = Buffer.alloc(0)
  for await (const chunk of source.from(start, end)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk)
    const whole = bytes.length - (bytes.length % shape.frameBytes)
    if (whole > 0) yield splitChannels(bytes.subarray(0, whole), shape)
    rest = bytes.subarray(whole)
  }
}

export const openWav = async (source: Source): Promise<Decoding> => {
  const { shape, data } = await findData(source)
  const seconds = (data.end - data.start) / shape.frameBytes / shape.sampleRate
  if (seconds === 0) throw noSound()
  return {
    name,
    seconds,
    check: async () => undefined,
    blocks: async function* () {
      if (data.end - source.sizeBytes >= shape.frameBytes) throw cutShort(name, 'before its audio does')
      yield* readBlocks(source, shape, { start: data.start, end: Math.min(data.end, source.sizeBytes) })
    },
  }
}
