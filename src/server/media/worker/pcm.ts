import type { Source } from './source'

/** Some decoded audio: one array for each channel, with values from -1 to 1. */
export type PcmBlock = { channels: Float32Array[]; sampleRate: number }

export const secondsOf = ({ channels, sampleRate }: PcmBlock) => (channels[0]?.length ?? 0) / sampleRate

/** Decoded audio at `outputSampleRate`. */
export type Stereo = { left: Float32Array; right: Float32Array }

export const outputSampleRate = 44_100

export type Decoding = {
  /** The kind of file, such as "FLAC file", for messages to the artist. */
  name: string
  /** The length that the file claims to have; null if it does not say. */
  seconds: number | null
  /** How samples are stored in a file that needs no decoder. Only floats can be above full scale. */
  uncompressed?: 'integer' | 'float'
  blocks(): AsyncIterable<PcmBlock>
  /**
   * Throws if the file is cut short and neither opening it nor its length shows that. For ffmpeg, which would decode
   * the rest without an error.
   */
  check(): Promise<void>
}

type Decoders = {
  /** The program that decodes AAC; null if this server has none. */
  aacDecoderFile: string | null
}

export type OpenAudio = (source: Source, decoders: Decoders) => Promise<Decoding>

// The channels of a WAV belong to speakers. A share is how much a speaker contributes to the left and to the right.
const half = Math.SQRT1_2
type Share = readonly [left: number, right: number]
const left: Share = [1, 0]
const right: Share = [0, 1]
const center: Share = [half, half]
const lowFrequency: Share = [0, 0]
const besideLeft: Share = [half, 0]
const besideRight: Share = [0, half]
const layouts: Record<number, readonly Share[]> = {
  3: [left, right, center],
  4: [left, right, besideLeft, besideRight],
  5: [left, right, center, besideLeft, besideRight],
  6: [left, right, center, lowFrequency, besideLeft, besideRight],
  // The fifth is the speaker in the middle of the back.
  7: [left, right, center, lowFrequency, center, besideLeft, besideRight],
  8: [left, right, center, lowFrequency, besideLeft, besideRight, besideLeft, besideRight],
}

const fold = (channels: Float32Array[], gains: number[]) => {
  const whole = gains.reduce((sum, gain) => sum + gain, 0) || 1
  const mixed = new Float32Array(channels[0]?.length ?? 0)
  for (const [at, channel] of channels.entries()) {
    const gain = (gains[at] ?? 0) / whole
    if (gain === 0) continue
    for (let sample = 0; sample < mixed.length; sample += 1) {
      mixed[sample] = (mixed[sample] ?? 0) + gain * (channel[sample] ?? 0)
    }
  }
  return mixed
}

/** Never amplifies, so that nothing clips. */
export const toStereo = ({ channels }: PcmBlock): Stereo => {
  const [left = new Float32Array(0), right = left] = channels
  if (channels.length <= 2) return { left, right }
  const layout =
    layouts[channels.length] ?? channels.map((_, at): [number, number] => (at % 2 ? [0, 1] : [1, 0]))
  return {
    left: fold(
      channels,
      layout.map(([gain]) => gain),
    ),
    right: fold(
      channels,
      layout.map(([, gain]) => gain),
    ),
  }
}
