// The waveform, collected in small buckets during decoding, because the length of the track is known only at the end.
import { peaksPerTrack } from '~/contract/limits-beyond'
import type { Stereo } from '../pcm'

const samplesPerBucket = 256
const loudest = 255
/** -80 dB: quieter audio is inaudible. */
const silence = 1e-4

export class Peaks {
  #buckets = new Float32Array(4_096)
  #samples = 0

  push({ left, right }: Stereo) {
    const last = Math.floor((this.#samples + left.length) / samplesPerBucket)
    if (last >= this.#buckets.length) this.#grow(last + 1)
    const buckets = this.#buckets
    for (let at = 0; at < left.length; at += 1) {
      const level = Math.max(Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0))
      const bucket = Math.floor((this.#samples + at) / samplesPerBucket)
      if (level > (buckets[bucket] ?? 0)) buckets[bucket] = level
    }
    this.#samples += left.length
  }

  /** null if the track is silent. */
  toBase64(): string | null {
    const used = Math.ceil(this.#samples / samplesPerBucket)
    const highest = this.#buckets.subarray(0, used).reduce((most, level) => Math.max(most, level), 0)
    if (!(highest > silence)) return null
    const bytes = Buffer.alloc(peaksPerTrack)
    for (let peak = 0; peak < peaksPerTrack; peak += 1) {
      const from = Math.floor((peak * used) / peaksPerTrack)
      const to = Math.max(from + 1, Math.floor(((peak + 1) * used) / peaksPerTrack))
      const level = this.#buckets.subarray(from, to).reduce((most, next) => Math.max(most, next), 0)
      bytes[peak] = Math.min(loudest, Math.round((level / highest) * loudest))
    }
    return bytes.toString('base64')
  }

  #grow(needed: number) {
    const grown = new Float32Array(Math.max(needed, 2 * this.#buckets.length))
    grown.set(this.#buckets)
    this.#buckets = grown
  }
}
