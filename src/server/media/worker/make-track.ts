// Makes the streaming copy, the preview and the waveform in one pass over the audio.
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { audioMaxSeconds } from '~/contract/limits'
import type { MediaOutcome } from '../media-run'
import { Mp3File } from './mp3-file'
import { Peaks } from './peaks'
import { outputSampleRate, type Stereo } from './pcm'
import { PreviewFile } from './preview-file'
import { noSound, tooLong } from './unreadable'

const streamKilobits = 192
const originalKilobits = 256
const yieldEveryMs = 50
const maxSamples = audioMaxSeconds * outputSampleRate

type Settings = {
  blocks: AsyncIterable<Stereo> | Iterable<Stereo>
  folder: string
  /** Whether the track has no original yet. The streaming copy then has a higher bitrate and is the original too. */
  makeOriginal: boolean
  onSeconds(seconds: number): void
}

type Made = Extract<MediaOutcome, { state: 'made' }>

export const makeTrack = async ({ blocks, folder, makeOriginal, onSeconds }: Settings): Promise<Made> => {
  const kilobits = makeOriginal ? originalKilobits : streamKilobits
  const stream = await Mp3File.create(join(folder, 'stream.mp3'), kilobits)
  const preview = new PreviewFile(await Mp3File.create(join(folder, 'preview.mp3'), streamKilobits))
  const peaks = new Peaks()
  let samples = 0
  let yieldedAt = performance.now()
  for await (const block of blocks) {
    samples += block.left.length
    if (samples > maxSamples) throw tooLong()
    peaks.push(block)
    stream.write(block)
    preview.write(block)
    if (performance.now() - yieldedAt < yieldEveryMs) continue
    onSeconds(samples / outputSampleRate)
    // The event loop has to turn, so that progress is sent and a disconnect is noticed.
    await nextTurn()
    yieldedAt = performance.now()
  }
  const waveform = peaks.toBase64()
  if (waveform === null) throw noSound()
  const streamed = stream.close()
  const files = { stream: streamed, preview: preview.close(), ...(makeOriginal && { original: streamed }) }
  return {
    state: 'made',
    durationMs: Math.round((samples / outputSampleRate) * 1_000),
    peaks: waveform,
    files,
  }
}
