// Converts audio to the one sample rate of our files: a polyphase filter with a windowed sinc, whose weights are
// computed once for each phase of the ratio.
import { outputSampleRate, toStereo, type Decoding, type Stereo } from '../pcm'

const zeroCrossings = 24
const kaiserBeta = 9
/** The cutoff as a share of half the lower sample rate. It is below 1, so that the filter has room to fall off. */
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

const nothing = new Float32Array(0)

const dot = (samples: Float32Array, at: number, weights: Float32Array) => {
  let sum = 0
  for (let tap = 0; tap < weights.length; tap += 1) sum += (samples[at + tap] ?? 0) * (weights[tap] ?? 0)
  return sum
}

/** Where the next output sample lies in the buffered input, and its phase between two input samples. */
type Place = { at: number; phase: number }

const convert = (samples: Float32Array, { phases, taps, up, down }: Filter, { at, phase }: Place) => {
  const made = new Float32Array(Math.max(0, Math.ceil(((samples.length - at) * up) / down) + 1))
  const next = { at, phase }
  let count = 0
  while (next.at + taps <= samples.length) {
    made[count] = dot(samples, next.at, phases[next.phase] ?? nothing)
    count += 1
    next.phase += down
    next.at += Math.floor(next.phase / up)
    next.phase %= up
  }
  return { made: made.subarray(0, count), next }
}

/** The output is not delayed against the input. */
class Resampler {
  readonly sampleRate: number
  readonly #filter: Filter
  #left: Float32Array
  #right: Float32Array
  #place: Place = { at: 0, phase: 0 }

  constructor(sampleRate: number) {
    this.sampleRate = sampleRate
    this.#filter = designFilter(sampleRate)
    // The filter needs samples before the first one, so silence is added.
    this.#left = new Float32Array(this.#filter.taps / 2 - 1)
    this.#right = this.#left
  }

  /** Converts mono, which has the same array on both sides, only once. */
  push({ left, right }: Stereo): Stereo {
    const isMono = left === right && this.#left === this.#right
    this.#right = isMono ? this.#right : joined(this.#right, right)
    this.#left = joined(this.#left, left)
    const { made, next } = convert(this.#left, this.#filter, this.#place)
    const madeRight = isMono ? made : convert(this.#right, this.#filter, this.#place).made
    const done = Math.min(next.at, this.#left.length)
    this.#left = this.#left.slice(done)
    this.#right = isMono ? this.#left : this.#right.slice(done)
    this.#place = { ...next, at: next.at - done }
    return { left: made, right: madeRight }
  }

  /** Returns the last samples. The filter needs more input for them, so silence is added. */
  flush(): Stereo {
    const silence = new Float32Array(this.#filter.taps / 2)
    return this.push({ left: silence, right: silence })
  }
}

/** A decoder may return a minute of audio at once. Short pieces keep the buffers of the conversion small. */
const pieceMaxSamples = 4_096

function* piecesOf({ left, right }: Stereo): Iterable<Stereo> {
  for (let from = 0; from < left.length; from += pieceMaxSamples) {
    const piece = left.subarray(from, from + pieceMaxSamples)
    yield { left: piece, right: left === right ? piece : right.subarray(from, from + pieceMaxSamples) }
  }
}

/** Decodes to stereo at one sample rate, even if the file's own rate changes on the way. */
export async function* decodeToStereo({ blocks }: Pick<Decoding, 'blocks'>): AsyncIterable<Stereo> {
  let resampler: Resampler | null = null
  for await (const block of blocks()) {
    if (resampler && resampler.sampleRate !== block.sampleRate) {
      yield resampler.flush()
      resampler = null
    }
    if (block.sampleRate === outputSampleRate) {
      yield* piecesOf(toStereo(block))
      continue
    }
    resampler ??= new Resampler(block.sampleRate)
    for (const piece of piecesOf(toStereo(block))) yield resampler.push(piece)
  }
  if (resampler) yield resampler.flush()
}
