// Decodes with the system's ffmpeg, which is faster than the decoders from npm. It accepts files that are cut short,
// so the file is checked for that first.
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { splitChannels } from './formats/samples'
import { findData } from './formats/wav'
import { outputSampleRate, toStereo, type Decoding, type PcmBlock, type Stereo } from './pcm'
import type { Source } from './source'
import { cutShort, damaged } from './unreadable'

/** No WAV that ffmpeg writes has a longer header. */
const headBytes = 4_096

const argumentsFor = (input: string) =>
  '-v error -nostdin -i'
    .split(' ')
    .concat(
      input,
      `-map 0:a:0 -map_metadata -1 -ar ${outputSampleRate} -c:a pcm_f32le -f wav pipe:1`.split(' '),
    )

/** Reads the output of ffmpeg. It is a WAV, because a WAV header contains the number of channels. */
async function* readWav(output: AsyncIterable<Buffer>): AsyncIterable<PcmBlock> {
  let rest = Buffer.alloc(0)
  let shape: Awaited<ReturnType<typeof findData>>['shape'] | null = null
  for await (const chunk of output) {
    rest = Buffer.concat([rest, chunk])
    if (!shape) {
      if (rest.length < headBytes) continue
      const head = rest
      const read = async (start: number, length: number) => head.subarray(start, start + length)
      const found = await findData({ sizeBytes: Infinity, read })
      shape = found.shape
      rest = rest.subarray(found.data.start)
    }
    const whole = rest.length - (rest.length % shape.frameBytes)
    if (whole > 0) yield splitChannels(rest.subarray(0, whole), shape)
    rest = rest.subarray(whole)
  }
}

/** ffmpeg needs a file that it can seek in, because the index of an M4A may be at its end. */
const copyTo = async (source: Source, file: string) => {
  await pipeline(Readable.from(source.from(0)), createWriteStream(file, { mode: 0o600 }))
  return file
}

/** How much shorter the result may be than the file claims. A FLAC's length is exact; for others it is an estimate. */
const slackSeconds = ({ name, seconds }: Decoding) =>
  name === 'FLAC file' ? 0.01 : (seconds ?? 0) * 0.02 + 0.25

export async function* decodeWithFfmpeg(
  ffmpeg: string,
  { source, decoding, folder }: { source: Source; decoding: Decoding; folder: string },
): AsyncIterable<Stereo> {
  await decoding.check()
  const input = await copyTo(source, join(folder, 'original'))
  const child = spawn(ffmpeg, argumentsFor(input), { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // The promise is awaited only after the output has ended. Until then a rejection must not end the process.
  ended.catch(() => undefined)
  let samples = 0
  try {
    for await (const block of readWav(child.stdout)) {
      const stereo = toStereo(block)
      samples += stereo.left.length
      yield stereo
    }
  } finally {
    child.kill('SIGKILL')
  }
  if ((await ended) !== 0 || samples === 0) throw damaged(decoding.name)
  const seconds = samples / outputSampleRate
  if (decoding.seconds !== null && seconds < decoding.seconds - slackSeconds(decoding)) {
    throw cutShort(decoding.name)
  }
}
