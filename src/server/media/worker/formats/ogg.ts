// Ogg with Vorbis, Opus or FLAC in it.
import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import type { Decoding, PcmBlock } from '../pcm'
import type { Source } from '../source'
import { cutShort, damaged, notSupported } from '../unreadable'
import { decodeOpus, opusSampleRate } from './opus'

const pageHeaderBytes = 27
const pageMaxBytes = 65_307
/** A page on which no packet ends has no moment. */
const noMoment = 2n ** 64n - 1n

/** Vorbis and Opus have the centre second and the deep one last; a WAV has them third and fourth. */
const orders: Record<number, number[]> = {
  3: [0, 2, 1],
  5: [0, 2, 1, 3, 4],
  6: [0, 2, 1, 5, 3, 4],
  7: [0, 2, 1, 6, 5, 3, 4],
  8: [0, 2, 1, 7, 5, 6, 3, 4],
}

const inWavOrder = (channels: Float32Array[]) =>
  orders[channels.length]?.flatMap((at) => channels[at] ?? []) ?? channels

type Lasting = { samples: number | null }

/** The last page tells how long the sound is, and has to be there as a whole. */
const readEnd = async (source: Source, name: string): Promise<Lasting> => {
  const tail = await source.read(Math.max(0, source.sizeBytes - 2 * pageMaxBytes), 2 * pageMaxBytes)
  const at = tail.lastIndexOf('OggS')
  if (at === -1) throw damaged(name)
  if (at + pageHeaderBytes > tail.length) throw cutShort(name)
  const segments = tail.readUInt8(at + 26)
  const table = tail.subarray(at + pageHeaderBytes, at + pageHeaderBytes + segments)
  const bodyBytes = table.reduce((sum, bytes) => sum + bytes, 0)
  if (at + pageHeaderBytes + segments + bodyBytes > tail.length) throw cutShort(name)
  const moment = tail.readBigUInt64LE(at + 6)
  return { samples: moment === noMoment ? null : Number(moment) }
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
  throw notSupported('Ogg file', 'holds neither Vorbis nor Opus nor FLAC')
}

export const openOgg = async (source: Source): Promise<Decoding> => {
  const first = await source.read(0, pageMaxBytes)
  if (first.length < pageHeaderBytes + 1) throw cutShort('Ogg file')
  const codec = codecOf(source, first)
  if (codec.sampleRate === 0) throw damaged(codec.name)
  const { samples } = await readEnd(source, codec.name)
  const lasting = samples === null ? null : Math.max(0, samples - codec.skipped)
  return {
    name: codec.name,
    seconds: lasting === null ? null : lasting / codec.sampleRate,
    check: async () => undefined,
    blocks: () => codec.blocks(lasting),
  }
}
