// One pass over the sound makes everything that is kept of it.
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { audioMaxSeconds } from '~/contract/limits'
import type { MediaOutcome } from '../media-run'
import { Mp3File } from './mp3-file'
import { Peaks } from './peaks'
import { madeSampleRate, type Stereo } from './pcm'
import { PreviewFile } from './preview-file'
import { noSound, tooLong } from './unreadable'

const streamKilobits = 192
const originalKilobits = 256
const breatheEveryMs = 50
const maxSamples = audioMaxSeconds * madeSampleRate

type Order = {
  blocks: AsyncIterable<Stereo> | Iterable<Stereo>
  folder: string
  /** Where there is no file yet that buyers could be given: then the streaming copy is a better one, and is both. */
  makeOriginal: boolean
  onSeconds(seconds: number): void
}

type Made = Extract<MediaOutcome, { state: 'made' }>

export const makeTrack = async ({ blocks, folder, makeOriginal, onSeconds }: Order): Promise<Made> => {
  const kilobits = makeOriginal ? originalKilobits : streamKilobits
  const stream = await Mp3File.create(join(folder, 'stream.mp3'), kilobits)
  const preview = new PreviewFile(await Mp3File.create(join(folder, 'preview.mp3'), streamKilobits))
  const peaks = new Peaks()
  let samples = 0
  let breathedAt = performance.now()
  for await (const block of blocks) {
    samples += block.left.length
    if (samples > maxSamples) throw tooLong()
    peaks.push(block)
    stream.write(block)
    preview.write(block)
    if (performance.now() - breathedAt < breatheEveryMs) continue
    onSeconds(samples / madeSampleRate)
    // Messages are heard and sent only in between.
    await breathe()
    breathedAt = performance.now()
  }
  const waveform = peaks.toBase64()
  if (waveform === null) throw noSound()
  const streamed = stream.close()
  const files = { stream: streamed, preview: preview.close(), ...(makeOriginal && { original: streamed }) }
  return { state: 'made', durationMs: Math.round((samples / madeSampleRate) * 1_000), peaks: waveform, files }
}
