import CodecParser, { type CodecFrame, type OggPage, type OpusHeader } from 'codec-parser'
import { OpusDecoder } from 'opus-decoder'
import type { PcmBlock } from '../pcm'
import type { Source } from '../source'

/** Opus always decodes at this rate, whatever the rate of the encoder's input was. */
export const opusSampleRate = 48_000

const isOpus = (frame: CodecFrame | undefined): frame is CodecFrame & { header: OpusHeader } =>
  frame !== undefined && 'preSkip' in frame.header

const createDecoder = async (header: OpusHeader) => {
  const { channels, preSkip, streamCount, coupledStreamCount, channelMappingTable } = header
  const decoder = new OpusDecoder({ channels, preSkip, streamCount, coupledStreamCount, channelMappingTable })
  await decoder.ready
  return decoder
}

/** `samples` is the length without the padding of the last packet; null if it is not known. */
export async function* decodeOpus(source: Source, samples: number | null): AsyncIterable<PcmBlock> {
  const parser = new CodecParser<OggPage>('audio/ogg', { enableFrameCRC32: false })
  let decoder: OpusDecoder | null = null
  let left = samples ?? Infinity
  const decodePages = async (pages: Iterator<OggPage>): Promise<PcmBlock[]> => {
    const frames: CodecFrame[] = []
    for (let next = pages.next(); !next.done; next = pages.next()) frames.push(...next.value.codecFrames)
    const [first] = frames
    if (!isOpus(first)) return []
    decoder ??= await createDecoder(first.header)
    const { channelData } = decoder.decodeFrames(frames.map((frame) => frame.data))
    const kept = Math.min(left, channelData[0]?.length ?? 0)
    left -= kept
    return kept > 0
      ? [{ channels: channelData.map((channel) => channel.subarray(0, kept)), sampleRate: opusSampleRate }]
      : []
  }
  for await (const chunk of source.from(0)) yield* await decodePages(parser.parseChunk(chunk))
  yield* await decodePages(parser.flush())
}
