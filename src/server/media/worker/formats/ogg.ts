// Opens Ogg files that contain Vorbis, Opus or FLAC.
import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import type { Decoding, PcmBlock } from '../pcm'
import type { Source } from '../source'
import { cutShort, damaged, notSupported } from '../unreadable'
import { decodeOpus, opusSampleRate } from './opus'

const pageHeaderBytes = 27
const pageMaxBytes = 65_307
/** The position of a page on which no packet ends. */
const noPosition = 2n ** 64n - 1n

/** Vorbis and Opus put the centre channel second and the bass channel last; a WAV has them third and fourth. */
const orders: Record<number, number[]> = {
  3: [0, 2, 1],
  5: [0, 2, 1, 3, 4],
  6: [0, 2, 1, 5, 3, 4],
  7: [0, 2, 1, 6, 5, 3, 4],
  8: [0, 2, 1, 7, 5, 6, 3, 4],
}

const inWavOrder = (channels: Float32Array[]) =>
  orders[channels.length]?.flatMap((at) => channels[at] ?? []) ?? channels

/** Reads the number of samples from the last page; null if it has no position. Throws if the page is incomplete. */
const readSampleCount = async (source: Source, name: string): Promise<number | null> => {
  const tail = await source.read(Math.max(0, source.sizeBytes - 2 * pageMaxBytes), 2 * pageMaxBytes)
  const at = tail.lastIndexOf('OggS')
  if (at === -1) throw damaged(name)
  if (at + pageHeaderBytes > tail.length) throw cutShort(name)
  const segments = tail.readUInt8(at + 26)
  const table = tail.subarray(at + pageHeaderBytes, at + pageHeaderBytes + segments)
  const bodyBytes = table.reduce((sum, bytes) => sum + bytes, 0)
  if (at + pageHeaderBytes + segments + bodyBytes > tail.length) throw cutShort(name)
  const position = tail.readBigUInt64LE(at + 6)
  return position === noPosition ? null : Number(position)
}

type StreamDecoder = Pick<OggVorbisDecoder | FLACDecoder, 'decode' | 'flush' | 'free' | 'ready'>

async function* decodeStream(
  source: Source,
  decoder: StreamDecoder,
  order: typeof inWavOrder,
): AsyncIterable<PcmBlock> {
  await decoder.ready
  const block = ({
    channelData,
    samplesDecoded,
    sampleRate,
  }: Awaited<ReturnType<StreamDecoder['decode']>>): PcmBlock[] =>
    samplesDecoded > 0 ? [{ channels: order(channelData), sampleRate }] : []
  try {
    for await (const chunk of source.from(0)) yield* block(await decoder.decode(chunk))
    yield* block(await decoder.flush())
  } finally {
    decoder.free()
  }
}

type Codec = {
  name: string
  sampleRate: number
  /** Samples at the beginning that the decoder drops. */
  skipped: number
  blocks(samples: number | null): AsyncIterable<PcmBlock>
}

const codecOf = (source: Source, first: Buffer): Codec => {
  const body = first.subarray(pageHeaderBytes + first.readUInt8(26))
  const starts = (text: string) => body.toString('latin1', 0, text.length) === text
  if (starts('\u0001vorbis') && body.length >= 16) {
    const blocks = () => decodeStream(source, new OggVorbisDecoder(), inWavOrder)
    return { name: 'Ogg Vorbis file', sampleRate: body.readUInt32LE(12), skipped: 0, blocks }
  }
  if (starts('OpusHead') && body.length >= 19) {
    const skipped = body.readUInt16LE(10)
    const blocks = async function* (samples: number | null) {
      for await (const block of decodeOpus(source, samples)) {
        yield { ...block, channels: inWavOrder(block.channels) }
      }
    }
    return { name: 'Opus file', sampleRate: opusSampleRate, skipped, blocks }
  }
  if (starts('\u007fFLAC') && body.length >= 30) {
    const blocks = () => decodeStream(source, new FLACDecoder(), (channels) => channels)
    return { name: 'Ogg FLAC file', sampleRate: body.readUIntBE(27, 3) >>> 4, skipped: 0, blocks }
  }
  throw notSupported('Ogg file', 'contains neither Vorbis nor Opus nor FLAC')
}

export const openOgg = async (source: Source): Promise<Decoding> => {
  const first = await source.read(0, pageMaxBytes)
  if (first.length < pageHeaderBytes + 1) throw cutShort('Ogg file')
  const codec = codecOf(source, first)
  if (codec.sampleRate === 0) throw damaged(codec.name)
  const total = await readSampleCount(source, codec.name)
  const samples = total === null ? null : Math.max(0, total - codec.skipped)
  return {
    name: codec.name,
    seconds: samples === null ? null : samples / codec.sampleRate,
    check: async () => undefined,
    blocks: () => codec.blocks(samples),
  }
}
