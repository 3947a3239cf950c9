import { FLACDecoder } from '@wasm-audio-decoders/flac'
import type { Decoding, PcmBlock } from '../pcm'
import type { Source } from '../source'
import { cutShort, damaged } from '../unreadable'
import { afterTags } from './frames'

const name = 'FLAC file'
const streamInfoAt = 8

type StreamInfo = { sampleRate: number; totalSamples: number }

const readStreamInfo = async (source: Source, start: number): Promise<StreamInfo> => {
  const head = await source.read(start, streamInfoAt + 34)
  if (head.length < streamInfoAt + 34) throw cutShort(name, 'before its audio begins')
  const sampleRate = head.readUIntBE(streamInfoAt + 10, 3) >>> 4
  if (sampleRate === 0) throw damaged(name)
  const totalSamples =
    (head.readUInt8(streamInfoAt + 13) & 15) * 2 ** 32 + head.readUInt32BE(streamInfoAt + 14)
  return { sampleRate, totalSamples }
}

async function* decode(source: Source, start: number, info: StreamInfo): AsyncIterable<PcmBlock> {
  const decoder = new FLACDecoder()
  await decoder.ready
  let samples = 0
  const block = ({
    channelData,
    samplesDecoded,
    errors,
  }: Awaited<ReturnType<typeof decoder.decode>>): PcmBlock[] => {
    if (errors.length > 0) throw damaged(name)
    samples += samplesDecoded
    return samplesDecoded > 0 ? [{ channels: channelData, sampleRate: info.sampleRate }] : []
  }
  try {
    for await (const chunk of source.from(start)) yield* block(await decoder.decode(chunk))
    yield* block(await decoder.flush())
  } finally {
    decoder.free()
  }
  if (samples < info.totalSamples) throw cutShort(name)
}

export const openFlac = async (source: Source): Promise<Decoding> => {
  const start = await afterTags(source)
  const info = await readStreamInfo(source, start)
  return {
    name,
    // 0 means that the encoder did not know the length.
    seconds: info.totalSamples > 0 ? info.totalSamples / info.sampleRate : null,
    check: async () => undefined,
    blocks: () => decode(source, start, info),
  }
}
