// Makes the streaming copy, the preview and the waveform and measures the loudness, in one pass over the audio.
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { audioMaxSeconds } from '~/contract/limits-beyond'
import type { MadeTrack } from '../media-run'
import { Mp3File } from './mp3/mp3-file'
import { PreviewFile } from './mp3/preview-file'
import { outputSampleRate, type Stereo } from './pcm'
import { LoudnessMeter } from './sound/loudness'
import { Peaks } from './sound/peaks'
import { noSound, tooLong } from './unreadable'

const streamKilobits = 192
const originalKilobits = 256
const yieldEveryMs = 50
const maxSamples = audioMaxSeconds * outputSampleRate

type Settings = {
  blocks: AsyncIterable<Stereo> | Iterable<Stereo>
  folder: string
  /** By how much the blocks are quieter than the original. */
  turnedDownDb: number
  /** Whether the track has no original yet. The streaming copy then has a higher bitrate and is the original too. */
  makeOriginal: boolean
  onSeconds(seconds: number): void
}

export const makeTrack = async (settings: Settings): Promise<MadeTrack> => {
  const { blocks, folder, turnedDownDb, makeOriginal, onSeconds } = settings
  const kilobits = makeOriginal ? originalKilobits : streamKilobits
  const stream = await Mp3File.create(join(folder, 'stream.mp3'), kilobits)
  const preview = new PreviewFile(await Mp3File.create(join(folder, 'preview.mp3'), streamKilobits))
  const peaks = new Peaks()
  const loudness = new LoudnessMeter()
  let samples = 0
  let yieldedAt = performance.now()
  for await (const block of blocks) {
    samples += block.left.length
    if (samples > maxSamples) throw tooLong(null)
    peaks.push(block)
    loudness.push(block)
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
    loudness: { ...loudness.measure(), turnedDownDb },
    files,
  }
}
