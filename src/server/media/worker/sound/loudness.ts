// Measures the loudness of a track as EBU R128 and ITU-R BS.1770-4 define it, in one pass and with little memory.
import type { Loudness } from '../../media-run'
import { outputSampleRate, type Stereo } from '../pcm'
import { highestOf } from './level'

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number }

/** The standard's first filter, a high shelf that imitates a listener's head. Valid for any sample rate. */
const headShelf = (sampleRate: number): Biquad => {
  const k = Math.tan((Math.PI * 1_681.974450955533) / sampleRate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
}

const bassCut = (sampleRate: number): Biquad => {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}

const shelf = headShelf(outputSampleRate)
const cut = bassCut(outputSampleRate)

/** One channel behind both filters. */
class WeightedChannel {
  #shelf1 = 0
  #shelf2 = 0
  #cut1 = 0
  #cut2 = 0

  /** Returns the sum of the squares of the filtered samples. */
  push(samples: Float32Array, from: number, to: number): number {
    let [s1, s2, c1, c2, sum] = [this.#shelf1, this.#shelf2, this.#cut1, this.#cut2, 0]
    for (let at = from; at < to; at += 1) {
      const input = samples[at] ?? 0
      const shelved = shelf.b0 * input + s1
      s1 = shelf.b1 * input - shelf.a1 * shelved + s2
      s2 = shelf.b2 * input - shelf.a2 * shelved
      const weighted = cut.b0 * shelved + c1
      c1 = cut.b1 * shelved - cut.a1 * weighted + c2
      c2 = cut.b2 * shelved - cut.a2 * weighted
      sum += weighted * weighted
    }
    this.#shelf1 = s1
    this.#shelf2 = s2
    this.#cut1 = c1
    this.#cut2 = c2
    return sum
  }
}

/** A block lasts 400 ms, and one begins every 100 ms. */
const stepSamples = outputSampleRate / 10
const stepsPerBlock = 4
const silenceLufs = -70
const relativeGateLu = -10

const lufsOf = (power: number) => -0.691 + 10 * Math.log10(power)
const powerOf = (lufs: number) => 10 ** ((lufs + 0.691) / 10)

const meanAbove = (powers: Float64Array, least: number): number | null => {
  const loud = powers.filter((power) => power > least)
  return loud.length === 0 ? null : loud.reduce((sum, power) => sum + power, 0) / loud.length
}

const integrated = (powers: Float64Array): number | null => {
  const audible = meanAbove(powers, powerOf(silenceLufs))
  if (audible === null) return null
  const mean = meanAbove(powers, Math.max(powerOf(silenceLufs), powerOf(lufsOf(audible) + relativeGateLu)))
  return mean === null ? null : lufsOf(mean)
}

export class LoudnessMeter {
  readonly #left = new WeightedChannel()
  readonly #right = new WeightedChannel()
  /** The power of each step: 72,000 numbers for two hours. */
  #steps = new Float64Array(1_024)
  #stepCount = 0
  #sum = 0
  #samples = 0
  #peak = 0

  /** The same array for both sides is mono, which counts as one channel. */
  push({ left, right }: Stereo) {
    this.#peak = Math.max(this.#peak, highestOf(left), left === right ? 0 : highestOf(right))
    for (let from = 0; from < left.length;) {
      const to = Math.min(left.length, from + stepSamples - this.#samples)
      this.#sum += this.#left.push(left, from, to)
      if (left !== right) this.#sum += this.#right.push(right, from, to)
      this.#samples += to - from
      if (this.#samples === stepSamples) this.#endStep()
      from = to
    }
  }

  measure(): Omit<Loudness, 'turnedDownDb'> {
    const blocks = Math.max(0, this.#stepCount - stepsPerBlock + 1)
    const powers = Float64Array.from({ length: blocks }, (_, at) =>
      this.#steps.subarray(at, at + stepsPerBlock).reduce((sum, power) => sum + power / stepsPerBlock, 0),
    )
    return { integratedLufs: integrated(powers), peakDb: 20 * Math.log10(this.#peak) }
  }

  #endStep() {
    if (this.#stepCount === this.#steps.length) {
      const grown = new Float64Array(2 * this.#steps.length)
      grown.set(this.#steps)
      this.#steps = grown
    }
    this.#steps[this.#stepCount] = this.#sum / stepSamples
    this.#stepCount += 1
    this.#sum = 0
    this.#samples = 0
  }
}
