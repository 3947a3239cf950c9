import { openAacProcess } from '../../aac/aac-process'
import { secondsOf, type OpenAudio, type PcmBlock } from '../pcm'
import type { Source } from '../source'
import { cutShort, damaged } from '../unreadable'
import { afterTags, FrameWalk, type Grammar } from './frames'

const name = 'AAC file'
const sampleRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
]

const headerAt: Grammar['headerAt'] = (bytes, at) => {
  if (bytes.readUInt16BE(at) >>> 4 !== 0xfff || (bytes.readUInt8(at + 1) & 6) !== 0) return null
  const sampleRate = sampleRates[(bytes.readUInt8(at + 2) >>> 2) & 15]
  const length = (bytes.readUIntBE(at + 3, 3) >>> 5) & 0x1fff
  if (sampleRate === undefined || length < 7) return null
  const samples = 1_024 * ((bytes.readUInt8(at + 6) & 3) + 1)
  return { length, samples, sampleRate, kind: bytes.readUInt16BE(at + 1) & 0xffbd }
}

const grammar: Grammar = { headerBytes: 7, headerAt }

const confirm = (walk: FrameWalk) => {
  if (walk.frames === 0) throw damaged(name)
  if (walk.endsInFrame) throw cutShort(name)
}

async function* decode(
  source: Source,
  start: number,
  aacDecoderFile: string | null,
): AsyncIterable<PcmBlock> {
  const decoder = await openAacProcess(aacDecoderFile, name, null)
  const walk = new FrameWalk(source, grammar)
  let seconds = 0
  try {
    for await (const batch of walk.batches(start)) {
      const block = await decoder.decode(batch.map((frame) => frame.bytes))
      if (!block) continue
      seconds += secondsOf(block)
      yield block
    }
  } finally {
    decoder.close()
  }
  confirm(walk)
  if (seconds < walk.seconds * 0.98 - 0.25) throw damaged(name)
}

const guessSeconds = async (source: Source, start: number) => {
  const walk = new FrameWalk(source, grammar)
  for await (const batch of walk.batches(start)) {
    const bytes = batch.reduce((sum, frame) => sum + frame.bytes.length, 0)
    return (walk.seconds * (source.sizeBytes - start)) / bytes
  }
  throw damaged(name)
}

export const openAdts: OpenAudio = async (source, { aacDecoderFile }) => {
  const start = await afterTags(source)
  return {
    name,
    seconds: await guessSeconds(source, start),
    check: async () => {
      const walk = new FrameWalk(source, grammar)
      for await (const batch of walk.batches(start)) void batch
      confirm(walk)
    },
    blocks: () => decode(source, start, aacDecoderFile),
  }
}
