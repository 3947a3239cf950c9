import { openAacProcess } from '../../aac/aac-process'
import { secondsOf, type OpenAudio, type PcmBlock } from '../pcm'
import type { Source } from '../source'
import { damaged } from '../unreadable'
import { findIndex } from './mp4-index'
import { readTrack, type Track } from './mp4-boxes'

const name = 'M4A file'
/** The index of two hours of AAC takes about 3 MB. */
const indexMaxBytes = 64 * 1024 * 1024
const readAtOnceBytes = 128 * 1024

const readIndex = async (source: Source): Promise<Buffer> => {
  const { start, end } = await findIndex(source)
  if (end - start > indexMaxBytes) throw damaged(name)
  return source.read(start, end - start)
}

/** Groups frames that lie next to each other in the file, so that one read gets many. */
function* readings(frames: Track['frames']) {
  let together: Track['frames'] = []
  let start = 0
  let end = 0
  for (const frame of frames) {
    const follows = frame.start === end && frame.start + frame.length - start <= readAtOnceBytes
    if (together.length > 0 && !follows) {
      yield { start, end, frames: together }
      together = []
    }
    if (together.length === 0) start = frame.start
    together.push(frame)
    end = frame.start + frame.length
  }
  if (together.length > 0) yield { start, end, frames: together }
}

async function* decode(source: Source, track: Track, aacDecoderFile: string | null): AsyncIterable<PcmBlock> {
  const decoder = await openAacProcess(aacDecoderFile, name, track)
  let seconds = 0
  try {
    for (const { start, end, frames } of readings(track.frames)) {
      const bytes = await source.read(start, end - start)
      const block = await decoder.decode(
        frames.map((frame) => bytes.subarray(frame.start - start, frame.start - start + frame.length)),
      )
      if (!block) continue
      seconds += secondsOf(block)
      yield block
    }
  } finally {
    decoder.close()
  }
  const expected = Math.min(track.seconds, decoder.durationSeconds ?? Infinity)
  if (seconds < expected * 0.98 - 0.25) throw damaged(name)
}

export const openM4a: OpenAudio = async (source, { aacDecoderFile }) => {
  const track = readTrack(await readIndex(source), source.sizeBytes)
  return {
    name,
    seconds: track.seconds,
    check: async () => undefined,
    blocks: () => decode(source, track, aacDecoderFile),
  }
}
