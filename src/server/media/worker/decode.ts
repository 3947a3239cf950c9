import { madeSampleRate, toStereo, type Decoding, type Stereo } from './pcm'
import { Resampler } from './resampler'

/** At one rate, whatever the file's is, or becomes on the way. */
export async function* decodeToStereo(decoding: Decoding): AsyncIterable<Stereo> {
  let resampler: Resampler | null = null
  for await (const block of decoding.blocks()) {
    if (resampler && resampler.sampleRate !== block.sampleRate) {
      yield resampler.flush()
      resampler = null
    }
    if (block.sampleRate === madeSampleRate) {
      yield toStereo(block)
      continue
    }
    resampler ??= new Resampler(block.sampleRate)
    yield resampler.push(toStereo(block))
  }
  if (resampler) yield resampler.flush()
}
