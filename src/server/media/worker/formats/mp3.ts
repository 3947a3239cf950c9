import { MPEGDecoder } from 'mpg123-decoder'
import type { Decoding, PcmBlock } from '../pcm'
import type { Source } from '../source'
import { cutShort, damaged } from '../unreadable'
import { afterTags, FrameWalk, type Frame, type Grammar } from './frames'

const name = 'MP3'
/** Some encoders include the frame that contains the count in the count, others do not. */
const countTolerance = 2

const layer3Kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const kilobits: Record<string, number[]> = {
  '1-1': [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': layer3Kilobits,
  '2-1': [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2-3': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = [44_100, 48_000, 32_000]

const headerAt: Grammar['headerAt'] = (bytes, at) => {
  const bits = bytes.readUInt32BE(at)
  const version = (bits >>> 19) & 3
  const layer = 4 - ((bits >>> 17) & 3)
  const rate = sampleRates[(bits >>> 10) & 3]
  if (bits >>> 21 !== 0x7ff || version === 1 || layer === 4 || rate === undefined) return null
  const isFirst = version === 3
  const kilobit = kilobits[`${isFirst ? 1 : 2}-${layer}`]?.[(bits >>> 12) & 15]
  if (!kilobit) return null
  const sampleRate = isFirst ? rate : rate / (version === 2 ? 2 : 4)
  const padding = (bits >>> 9) & 1
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1_152
  const slotBytes = layer === 1 ? 4 : 1
  const length =
    (Math.floor(((samples / 8) * kilobit * 1_000) / sampleRate / slotBytes) + padding) * slotBytes
  return { length, samples, sampleRate, kind: bits & 0xfffe0c00 }
}

const grammar: Grammar = { headerBytes: 4, headerAt }

/** The number of frames that the first frame announces; null if it does not. */
const announcedFrames = (first: Buffer): number | null => {
  const at = [36, 21, 13].find((offset) =>
    /^(?:Xing|Info)$/.test(first.toString('latin1', offset, offset + 4)),
  )
  if (at !== undefined) return (first[at + 7] ?? 0) & 1 ? first.readUInt32BE(at + 8) : null
  return first.toString('latin1', 36, 40) === 'VBRI' ? first.readUInt32BE(50) : null
}

const isMono = ({ bytes }: Frame) => (bytes[3] ?? 0) >>> 6 === 3

class Mp3Walk extends FrameWalk {
  announced: number | null = null
  /** Whether all frames so far are mono. */
  isMono = true

  constructor(source: Source) {
    super(source, grammar)
  }

  confirm() {
    if (this.frames === 0) throw damaged(name)
    // A complete file has at least the announced number of frames, give or take the tolerance.
    const isShort =
      this.announced === null
        ? this.endsInFrame
        : this.frames < this.announced - countTolerance || (this.endsInFrame && this.frames <= this.announced)
    if (isShort) throw cutShort(name)
  }

  async *walk(start: number): AsyncIterable<Frame[]> {
    for await (const batch of this.batches(start)) {
      if (this.frames === batch.length && batch[0]) this.announced = announcedFrames(batch[0].bytes)
      this.isMono &&= batch.every(isMono)
      yield batch
    }
  }
}

async function* decode(source: Source, start: number): AsyncIterable<PcmBlock> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const walk = new Mp3Walk(source)
  let seconds = 0
  try {
    for await (const batch of walk.walk(start)) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(
        Buffer.concat(batch.map((frame) => frame.bytes)),
      )
      seconds += sampleRate ? samplesDecoded / sampleRate : 0
      // The decoder returns two equal channels for mono.
      const channels = walk.isMono ? channelData.slice(0, 1) : channelData
      if (samplesDecoded > 0) yield { channels, sampleRate }
    }
  } finally {
    decoder.free()
  }
  walk.confirm()
  if (seconds < walk.seconds * 0.98 - 0.25) throw damaged(name)
}

/** An estimate, good enough for progress: from the announced number of frames, else from the first frame's size. */
const guessSeconds = async (source: Source, start: number) => {
  for await (const batch of new FrameWalk(source, grammar).batches(start)) {
    const [first] = batch
    if (!first) continue
    const frames = announcedFrames(first.bytes) ?? (source.sizeBytes - start) / first.bytes.length
    return (frames * first.samples) / first.sampleRate
  }
  throw damaged(name)
}

export const openMp3 = async (source: Source): Promise<Decoding> => {
  const start = await afterTags(source)
  return {
    name,
    seconds: await guessSeconds(source, start),
    check: async () => {
      const walk = new Mp3Walk(source)
      for await (const batch of walk.walk(start)) void batch
      walk.confirm()
    },
    blocks: () => decode(source, start),
  }
}
