// The preview: the first 30 seconds and one more second of fade-out. The preview of a shorter track is the whole track.
import { previewSeconds } from '~/contract/limits'
import type { MadeFile } from '../../media-run'
import type { Mp3File } from './mp3-file'
import { outputSampleRate, type Stereo } from '../pcm'

/** The fade-out comes after the 30 seconds, which stay at full volume. */
const tailSeconds = 1
const fadeSamples = tailSeconds * outputSampleRate
const fadeFrom = previewSeconds * outputSampleRate
const wholeSamples = fadeFrom + fadeSamples

const part = ({ left, right }: Stereo, from: number, to: number): Stereo => ({
  left: left.subarray(from, to),
  right: right.subarray(from, to),
})

const fadeOut = (samples: Float32Array) => {
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = (samples[at] ?? 0) * Math.cos((Math.PI / 2) * (at / fadeSamples)) ** 2
  }
}

export class PreviewFile {
  readonly #file: Mp3File
  /** The second after the first 30, buffered until it is known whether the track is longer and needs a fade-out. */
  readonly #end: Stereo = { left: new Float32Array(fadeSamples), right: new Float32Array(fadeSamples) }
  #samples = 0

  constructor(file: Mp3File) {
    this.#file = file
  }

  write(block: Stereo) {
    const { length } = block.left
    const before = Math.max(0, Math.min(length, fadeFrom - this.#samples))
    if (before > 0) this.#file.write(part(block, 0, before))
    const held = part(block, before, Math.max(before, Math.min(length, wholeSamples - this.#samples)))
    if (held.left.length > 0) {
      const at = this.#samples + before - fadeFrom
      this.#end.left.set(held.left, at)
      this.#end.right.set(held.right, at)
    }
    this.#samples += length
  }

  close(): MadeFile {
    if (this.#samples > wholeSamples) {
      fadeOut(this.#end.left)
      fadeOut(this.#end.right)
    }
    this.#file.write(part(this.#end, 0, Math.max(0, Math.min(this.#samples, wholeSamples) - fadeFrom)))
    return this.#file.close()
  }
}
