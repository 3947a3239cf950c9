// Converts audio to the one sample rate of our files: a polyphase filter with a windowed sinc, whose weights are
// computed once for each phase of the ratio.
import { outputSampleRate, toStereo, type Decoding, type Stereo } from './pcm'

const zeroCrossings = 24
const kaiserBeta = 9
/** Slightly below half the sample rate, so that the filter has room to fall off. */
const passband = 0.95

const bessel = (x: number) => {
  let sum = 1
  let term = 1
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)

type Filter = { phases: Float32Array[]; taps: number; up: number; down: number }

const designFilter = (sampleRate: number): Filter => {
  const divisor = greatestCommonDivisor(sampleRate, outputSampleRate)
  const up = outputSampleRate / divisor
  const down = sampleRate / divisor
  const cutoff = passband * Math.min(1, outputSampleRate / sampleRate)
  const reach = Math.ceil(zeroCrossings / cutoff)
  const taps = 2 * reach
  const weight = (distance: number) => {
    if (Math.abs(distance) >= reach) return 0
    const x = Math.PI * distance * cutoff
    const sinc = x === 0 ? 1 : Math.sin(x) / x
    const window = bessel(kaiserBeta * Math.sqrt(1 - (distance / reach) ** 2)) / bessel(kaiserBeta)
    return cutoff * sinc * window
  }
  const phases = Array.from({ length: up }, (_, phase) => {
    const weights = Float32Array.from({ length: taps }, (_, tap) => weight(tap - reach + 1 - phase / up))
    const sum = weights.reduce((total, value) => total + value, 0)
    return weights.map((value) => value / sum)
  })
  return { phases, taps, up, down }
}

const joined = (before: Float32Array, after: Float32Array) => {
  const whole = new Float32Array(before.length + after.length)
  whole.set(before)
  whole.set(after, before.length)
  return whole
}

const dot = (samples: Float32Array, at: number, weights: Float32Array) => {
  let sum = 0
  for (let tap = 0; tap < weights.length; tap += 1) sum += (samples[at + tap] ?? 0) * (weights[tap] ?? 0)
  return sum
}

/** The output is not delayed against the input. */
class Resampler {
  readonly sampleRate: number
  readonly #filter: Filter
  #left: Float32Array
  #right: Float32Array
  /** Where the next output sample lies in the buffered input, and its phase between two input samples. */
  #at = 0
  #phase = 0

  constructor(sampleRate: number) {
    this.sampleRate = sampleRate
    this.#filter = designFilter(sampleRate)
    // The filter needs samples before the first one, so silence is added.
    this.#left = new Float32Array(this.#filter.taps / 2 - 1)
    this.#right = this.#left
  }

  push({ left, right }: Stereo): Stereo {
    this.#left = joined(this.#left, left)
    this.#right = joined(this.#right, right)
    const { phases, taps, up, down } = this.#filter
    const room = Math.ceil(((this.#left.length - this.#at) * up) / down) + 1
    const made = { left: new Float32Array(Math.max(0, room)), right: new Float32Array(Math.max(0, room)) }
    let count = 0
    while (this.#at + taps <= this.#left.length) {
      const weights = phases[this.#phase] ?? new Float32Array(0)
      made.left[count] = dot(this.#left, this.#at, weights)
      made.right[count] = dot(this.#right, this.#at, weights)
      count += 1
      this.#phase += down
      this.#at += Math.floor(this.#phase / up)
      this.#phase %= up
    }
    const done = Math.min(this.#at, this.#left.length)
    this.#left = this.#left.slice(done)
    this.#right = this.#right.slice(done)
    this.#at -= done
    return { left: made.left.subarray(0, count), right: made.right.subarray(0, count) }
  }

  /** Returns the last samples. The filter needs more input for them, so silence is added. */
  flush(): Stereo {
    const silence = new Float32Array(this.#filter.taps / 2)
    return this.push({ left: silence, right: silence })
  }
}

/** Decodes to stereo at one sample rate, even if the file's own rate changes on the way. */
export async function* decodeToStereo(decoding: Decoding): AsyncIterable<Stereo> {
  let resampler: Resampler | null = null
  for await (const block of decoding.blocks()) {
    if (resampler && resampler.sampleRate !== block.sampleRate) {
      yield resampler.flush()
      resampler = null
    }
    if (block.sampleRate === outputSampleRate) {
      yield toStereo(block)
      continue
    }
    resampler ??= new Resampler(block.sampleRate)
    yield resampler.push(toStereo(block))
  }
  if (resampler) yield resampler.flush()
}
