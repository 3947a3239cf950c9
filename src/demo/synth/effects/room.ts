// A reverb: eight delay lines that feed each other and lose high frequencies with each round.
import { sampleRate } from '../sample-rate'

const lengths = [1_433, 1_601, 1_867, 2_053, 2_251, 2_399, 2_617, 2_797]
const count = lengths.length
const diffusion = 0.6

class Allpass {
  readonly #line: Float32Array
  #at = 0
  constructor(length: number) {
    this.#line = new Float32Array(length)
  }
  pass(value: number) {
    const line = this.#line
    const at = this.#at
    const behind = line[at] ?? 0
    const kept = value + diffusion * behind
    line[at] = kept
    this.#at = at + 1 === line.length ? 0 : at + 1
    return behind - diffusion * kept
  }
}

export class Room {
  readonly #lines: Float32Array[]
  readonly #ats = new Int32Array(count)
  readonly #keeps: Float64Array
  readonly #dull = new Float64Array(count)
  readonly #outs = new Float64Array(count)
  readonly #diffusers = [new Allpass(241), new Allpass(557), new Allpass(811)]
  readonly #softness: number

  constructor({ seconds, bright }: { seconds: number; bright: number }) {
    const size = 0.7 + Math.min(1.3, seconds / 4)
    const scaled = lengths.map((length) => Math.round(length * size))
    this.#lines = scaled.map((length) => new Float32Array(length))
    this.#keeps = Float64Array.from(scaled, (length) => 10 ** ((-3 * length) / (seconds * sampleRate)))
    this.#softness = 0.15 + 0.7 * bright
  }

  /** Adds the reverb of `input` to both sides. */
  addTo(left: Float32Array, right: Float32Array, input: Float32Array) {
    const lines = this.#lines
    const ats = this.#ats
    const keeps = this.#keeps
    const dull = this.#dull
    const outs = this.#outs
    const softness = this.#softness
    const [first, second, third] = this.#diffusers
    for (let frame = 0; frame < input.length; frame += 1) {
      let value = first?.pass(input[frame] ?? 0) ?? 0
      value = third?.pass(second?.pass(value) ?? 0) ?? 0
      let sum = 0
      for (let index = 0; index < count; index += 1) {
        const line = lines[index]
        const out = line?.[ats[index] ?? 0] ?? 0
        const soft = (dull[index] ?? 0) + softness * (out - (dull[index] ?? 0))
        dull[index] = soft
        outs[index] = soft * (keeps[index] ?? 0)
        sum += outs[index] ?? 0
      }
      const shared = (sum * 2) / count
      let toLeft = 0
      let toRight = 0
      for (let index = 0; index < count; index += 1) {
        const line = lines[index]
        const at = ats[index] ?? 0
        const out = outs[index] ?? 0
        if (line) {
          line[at] = out - shared + (index % 4 < 2 ? value : -value)
          ats[index] = at + 1 === line.length ? 0 : at + 1
        }
        if (index % 2 === 0) toLeft += index % 4 === 0 ? out : -out
        else toRight += index % 4 === 1 ? out : -out
      }
      left[frame] = (left[frame] ?? 0) + toLeft * 0.35
      right[frame] = (right[frame] ?? 0) + toRight * 0.35
    }
  }
}
