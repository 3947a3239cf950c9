// The last step of the mix: removes rumble, compresses the loudness and limits the peaks.
import { sampleRate } from '../sample-rate'
import { framesFor } from '../wave'

/** -1.9 dBFS, because encoding to MP3 can raise peaks. */
const ceiling = 0.8
const aheadFrames = 256
const release = Math.exp(-1 / (0.12 * sampleRate))
const threshold = 0.16
const squeeze = 0.45
const slow = 1 - Math.exp(-1 / (0.18 * sampleRate))
const rumble = 1 - Math.exp((-2 * Math.PI * 32) / sampleRate)
const edge = 1 - Math.exp((-2 * Math.PI * 7_500) / sampleRate)
const edgeKept = 0.55

type Side = { rumble: number; deeper: number; edge: number }

/** Removes inaudible low frequencies and halves the harsh high ones. */
const clean = (side: Side, value: number) => {
  side.rumble += rumble * (value - side.rumble)
  const once = value - side.rumble
  side.deeper += rumble * (once - side.deeper)
  const twice = once - side.deeper
  side.edge += edge * (twice - side.edge)
  return side.edge + edgeKept * (twice - side.edge)
}

export class Master {
  readonly #waitingLeft = new Float32Array(aheadFrames)
  readonly #waitingRight = new Float32Array(aheadFrames)
  readonly #sides: [Side, Side] = [
    { rumble: 0, deeper: 0, edge: 0 },
    { rumble: 0, deeper: 0, edge: 0 },
  ]
  #at = 0
  #power = 0
  #reduction = 1
  #target = 1
  #held = 0

  readonly #gain: number

  constructor(gain: number) {
    this.#gain = gain
  }

  /** Changes both in place and delays them by `aheadFrames`, so that the limiter sees a peak before it is due. */
  finish(left: Float32Array, right: Float32Array) {
    const [first, second] = this.#sides
    for (let frame = 0; frame < left.length; frame += 1) {
      let one = clean(first, left[frame] ?? 0)
      let other = clean(second, right[frame] ?? 0)
      this.#power += slow * (0.5 * (one * one + other * other) - this.#power)
      const loud = Math.sqrt(this.#power)
      const pressed = this.#gain * (loud > threshold ? (threshold / loud) ** squeeze : 1)
      one *= pressed
      other *= pressed
      this.#limit(frame, left, right, one, other)
    }
  }

  #limit(frame: number, left: Float32Array, right: Float32Array, one: number, other: number) {
    const peak = Math.max(Math.abs(one), Math.abs(other))
    const needed = peak > ceiling ? ceiling / peak : 1
    if (needed <= this.#target) {
      this.#target = needed
      this.#held = aheadFrames
    } else if (this.#held > 0) this.#held -= 1
    else this.#target = 1 - (1 - this.#target) * release
    // The gain falls before the delayed peak is due and rises slowly.
    this.#reduction += (this.#target - this.#reduction) * (this.#target < this.#reduction ? 0.025 : 0.002)
    const at = this.#at
    left[frame] = clamp((this.#waitingLeft[at] ?? 0) * this.#reduction)
    right[frame] = clamp((this.#waitingRight[at] ?? 0) * this.#reduction)
    this.#waitingLeft[at] = one
    this.#waitingRight[at] = other
    this.#at = at + 1 === aheadFrames ? 0 : at + 1
  }
}

const clamp = (value: number) => Math.max(-0.87, Math.min(0.87, value))

const riseFrames = framesFor(0.008)
const fallFrames = framesFor(1.4)

/** Fades the first and the last moments of a track, so that it starts and ends in silence. */
export const fadeEnds = (left: Float32Array, right: Float32Array, from: number, total: number) => {
  for (let frame = 0; frame < left.length; frame += 1) {
    const toEnd = total - 1 - from - frame
    const rise = Math.min(1, (from + frame) / riseFrames)
    const fall = Math.max(0, Math.min(1, toEnd / fallFrames))
    const gain = rise * fall * fall * (3 - 2 * fall)
    if (gain === 1) continue
    left[frame] = (left[frame] ?? 0) * gain
    right[frame] = (right[frame] ?? 0) * gain
  }
}
