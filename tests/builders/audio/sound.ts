// Generates WAV files and analyses the audio that the server makes from them.
import { readFileSync } from 'node:fs'
import { MPEGDecoder } from 'mpg123-decoder'

type Kind = 'integer8' | 'integer16' | 'integer24' | 'integer32' | 'float32' | 'float64'

type WavOptions = {
  seconds?: number
  hertz?: number
  level?: number
  sampleRate?: number
  channels?: number
  kind?: Kind
  /** Writes an RF64 file, whose real sizes are in a separate chunk. */
  long?: boolean
  /** A wrong data size for the header. */
  claimedBytes?: number
  /** Adds a chunk of odd length before the audio data. */
  oddChunk?: boolean
}

const writers: Record<Kind, (into: Buffer, at: number, value: number) => void> = {
  integer8: (into, at, value) => into.writeUInt8(Math.round(value * 127) + 128, at),
  integer16: (into, at, value) => into.writeInt16LE(Math.round(value * 32_767), at),
  integer24: (into, at, value) => into.writeIntLE(Math.round(value * 8_388_607), at, 3),
  integer32: (into, at, value) => into.writeInt32LE(Math.round(value * 2_147_483_647), at),
  float32: (into, at, value) => into.writeFloatLE(value, at),
  float64: (into, at, value) => into.writeDoubleLE(value, at),
}

const chunk = (id: string, body: Buffer, claimedBytes = body.length) => {
  const head = Buffer.from(`${id}....`, 'latin1')
  head.writeUInt32LE(claimedBytes, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

const fmtChunk = (kind: Kind, channels: number, sampleRate: number) => {
  const bits = Number(/\d+/.exec(kind)?.[0])
  const fmt = Buffer.alloc(16)
  fmt.writeUInt16LE(kind.startsWith('float') ? 3 : 1, 0)
  fmt.writeUInt16LE(channels, 2)
  fmt.writeUInt32LE(sampleRate, 4)
  fmt.writeUInt32LE((sampleRate * channels * bits) / 8, 8)
  fmt.writeUInt16LE((channels * bits) / 8, 12)
  fmt.writeUInt16LE(bits, 14)
  return chunk('fmt ', fmt)
}

/** A tone, equal in all channels. */
export const wav = (options: WavOptions = {}): Buffer => {
  const { seconds = 1, hertz = 1_000, level = 0.5, sampleRate = 44_100, channels = 2 } = options
  const { kind = 'integer16', long = false, claimedBytes, oddChunk = false } = options
  const sampleBytes = Number(/\d+/.exec(kind)?.[0]) / 8
  const frames = Math.round(seconds * sampleRate)
  const data = Buffer.alloc(frames * channels * sampleBytes)
  for (let at = 0; at < frames * channels; at += 1) {
    const value = level * Math.sin((2 * Math.PI * hertz * Math.floor(at / channels)) / sampleRate)
    writers[kind](data, at * sampleBytes, value)
  }
  const sizes = Buffer.alloc(28)
  sizes.writeBigUInt64LE(BigInt(claimedBytes ?? data.length), 8)
  return Buffer.concat([
    Buffer.from(`${long ? 'RF64' : 'RIFF'}\u00ff\u00ff\u00ff\u00ffWAVE`, 'latin1'),
    ...(long ? [chunk('ds64', sizes)] : []),
    fmtChunk(kind, channels, sampleRate),
    ...(oddChunk ? [chunk('LIST', Buffer.from('odd'))] : []),
    chunk('data', data, long ? 0xffffffff : claimedBytes),
  ])
}

const bigChunk = (id: string, body: Buffer) => {
  const head = Buffer.from(`${id}....`, 'latin1')
  head.writeUInt32BE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

const aiffWriters = {
  'AIFF 8': [1, (into: Buffer, at: number, value: number) => into.writeInt8(Math.round(value * 127), at)],
  'AIFF 16': [
    2,
    (into: Buffer, at: number, value: number) => into.writeInt16BE(Math.round(value * 32_767), at),
  ],
  'AIFF 24': [
    3,
    (into: Buffer, at: number, value: number) => into.writeIntBE(Math.round(value * 8_388_607), at, 3),
  ],
  'AIFF 32': [
    4,
    (into: Buffer, at: number, value: number) => into.writeInt32BE(Math.round(value * 2_147_483_647), at),
  ],
  NONE: [2, (into: Buffer, at: number, value: number) => into.writeInt16BE(Math.round(value * 32_767), at)],
  sowt: [2, (into: Buffer, at: number, value: number) => into.writeInt16LE(Math.round(value * 32_767), at)],
  fl32: [4, (into: Buffer, at: number, value: number) => into.writeFloatBE(value, at)],
  fl64: [8, (into: Buffer, at: number, value: number) => into.writeDoubleBE(value, at)],
  ulaw: [1, (into: Buffer, at: number) => into.writeInt8(0, at)],
} satisfies Record<string, [number, (into: Buffer, at: number, value: number) => void]>

export type AiffEncoding = keyof typeof aiffWriters

type AiffOptions = {
  seconds?: number
  level?: number
  sampleRate?: number
  encoding?: AiffEncoding
  /** Puts the samples before their description. */
  samplesFirst?: boolean
}

/** An AIFF, or an AIFF-C if the encoding is a name of four letters: a tone of 1,000 Hz, equal in two channels. */
export const aiff = (options: AiffOptions = {}): Buffer => {
  const {
    seconds = 1,
    level = 0.5,
    sampleRate = 44_100,
    encoding = 'AIFF 16',
    samplesFirst = false,
  } = options
  const [sampleBytes, write] = aiffWriters[encoding]
  const frames = Math.round(seconds * sampleRate)
  const sound = Buffer.alloc(8 + frames * 2 * sampleBytes)
  for (let at = 0; at < frames * 2; at += 1) {
    write(
      sound,
      8 + at * sampleBytes,
      level * Math.sin((2 * Math.PI * 1_000 * Math.floor(at / 2)) / sampleRate),
    )
  }
  const isPlain = encoding.startsWith('AIFF')
  const common = Buffer.alloc(18)
  common.writeUInt16BE(2, 0)
  common.writeUInt32BE(frames, 2)
  common.writeUInt16BE(8 * sampleBytes, 6)
  const exponent = Math.floor(Math.log2(sampleRate))
  common.writeUInt16BE(16_383 + exponent, 8)
  // The mantissa has 64 bits, of which a number of JavaScript fills 53.
  common.writeBigUInt64BE(BigInt(sampleRate * 2 ** (52 - exponent)) << 11n, 10)
  const comm = bigChunk(
    'COMM',
    Buffer.concat([common, ...(isPlain ? [] : [Buffer.from(`${encoding}\u0000\u0000`, 'latin1')])]),
  )
  const ssnd = bigChunk('SSND', sound)
  const body = Buffer.concat([
    Buffer.from(isPlain ? 'AIFF' : 'AIFC', 'latin1'),
    ...(isPlain ? [] : [bigChunk('FVER', Buffer.from([0xa2, 0x80, 0x51, 0x40]))]),
    ...(samplesFirst ? [ssnd, comm] : [comm, ssnd]),
  ])
  return bigChunk('FORM', body)
}

/** An encoded file: one second of a 1,000 Hz tone. */
export const recorded = (name: string) => readFileSync(`tests/fixtures/audio/${name}`)

export const decodeMp3 = async (bytes: Uint8Array) => {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes)
  decoder.free()
  const [left = new Float32Array(0), right = left] = channelData
  return { left, right, sampleRate, seconds: samplesDecoded / sampleRate }
}

/** The amplitude of this frequency between two times: 0.5 for a sine with amplitude 0.5. */
export const strengthOf = (
  samples: Float32Array,
  hertz: number,
  from: number,
  to: number,
  sampleRate = 44_100,
) => {
  const part = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))
  let sine = 0
  let cosine = 0
  for (const [at, sample] of part.entries()) {
    const angle = (2 * Math.PI * hertz * at) / sampleRate
    sine += sample * Math.sin(angle)
    cosine += sample * Math.cos(angle)
  }
  return (2 * Math.hypot(sine, cosine)) / part.length
}
