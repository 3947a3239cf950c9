// Uncompressed samples, as WAV and AIFF contain them.
import type { PcmBlock } from '../pcm'
import type { Source } from '../source'
import { notSupported } from '../unreadable'

const maxChannels = 32
const rates = { min: 1_000, max: 768_000 }

export type SampleKind = keyof typeof readings

export type Shape = {
  kind: SampleKind
  isBigEndian: boolean
  channels: number
  sampleRate: number
  frameBytes: number
}

export type Data = { start: number; end: number }

type Samples = Uint8Array | Int8Array | Int16Array | Int32Array | Float32Array | Float64Array
/** How to read samples; the value of one is `(sample - zero) * scale`. */
type Reading = { samplesOf(bytes: Buffer): Samples; bytes: number; scale: number; zero?: number }

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

const readings = {
  unsigned8: { samplesOf: (bytes) => bytes, bytes: 1, scale: 1 / 128, zero: 128 },
  integer8: { samplesOf: (bytes) => new Int8Array(aligned(bytes)), bytes: 1, scale: 1 / 128 },
  integer16: { samplesOf: (bytes) => new Int16Array(aligned(bytes)), bytes: 2, scale: 1 / 2 ** 15 },
  integer24: { samplesOf: read24, bytes: 3, scale: 1 / 2 ** 23 },
  integer32: { samplesOf: (bytes) => new Int32Array(aligned(bytes)), bytes: 4, scale: 1 / 2 ** 31 },
  float32: { samplesOf: (bytes) => new Float32Array(aligned(bytes)), bytes: 4, scale: 1 },
  float64: { samplesOf: (bytes) => new Float64Array(aligned(bytes)), bytes: 8, scale: 1 },
} as const satisfies Record<string, Reading>

export const isSampleKind = (kind: string): kind is SampleKind => Object.hasOwn(readings, kind)

export const isFloat = (kind: SampleKind) => kind === 'float32' || kind === 'float64'

/** Throws if no audio has this shape. */
export const shapeOf = (name: string, given: Omit<Shape, 'frameBytes'>): Shape => {
  const { kind, channels, sampleRate } = given
  if (channels < 1 || channels > maxChannels) throw notSupported(name, `has ${channels} channels`)
  if (!(sampleRate >= rates.min && sampleRate <= rates.max)) {
    throw notSupported(name, `runs at ${sampleRate} Hz`)
  }
  return { ...given, frameBytes: readings[kind].bytes * channels }
}

/** Returns a copy with the bytes of each sample in reverse order. */
const swapped = (bytes: Buffer, sampleBytes: number): Buffer => {
  const copy = Buffer.from(bytes)
  if (sampleBytes === 2) return copy.swap16()
  if (sampleBytes === 4) return copy.swap32()
  if (sampleBytes === 8) return copy.swap64()
  if (sampleBytes === 3) for (let at = 0; at < copy.length; at += 3) copy.subarray(at, at + 3).reverse()
  return copy
}

const pick = (samples: Samples, channel: number, step: number, { scale, zero = 0 }: Reading) => {
  const own = new Float32Array(samples.length / step)
  for (let at = 0, from = channel; at < own.length; at += 1, from += step) {
    own[at] = ((samples[from] ?? 0) - zero) * scale
  }
  return own
}

/** `bytes` must be a whole number of frames. */
export const splitChannels = (
  bytes: Buffer,
  { kind, isBigEndian, channels, sampleRate }: Shape,
): PcmBlock => {
  const reading: Reading = readings[kind]
  const samples = reading.samplesOf(isBigEndian ? swapped(bytes, reading.bytes) : bytes)
  const each = Array.from({ length: channels }, (_, channel) => pick(samples, channel, channels, reading))
  return { sampleRate, channels: each }
}

export async function* readBlocks(
  source: Source,
  shape: Shape,
  { start, end }: Data,
): AsyncIterable<PcmBlock> {
  let rest = Buffer.alloc(0)
  for await (const chunk of source.from(start, end)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk)
    const whole = bytes.length - (bytes.length % shape.frameBytes)
    if (whole > 0) yield splitChannels(bytes.subarray(0, whole), shape)
    rest = bytes.subarray(whole)
  }
}
