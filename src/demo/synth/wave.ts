// The basic wave shapes of the synthesiser. A phase of 1 is a whole period.
import { sampleRate } from './sample-rate'

const size = 16_384
const mask = size - 1
const table = Float32Array.from({ length: size }, (_, index) => Math.sin((2 * Math.PI * index) / size))

export const sine = (phase: number) => table[(phase * size) & mask] ?? 0

/** Rounds the edge of a saw wave (PolyBLEP), because a sharp edge would cause aliasing. */
const corner = (phase: number, step: number) => {
  if (phase < step) {
    const at = phase / step
    return at + at - at * at - 1
  }
  if (phase > 1 - step) {
    const at = (phase - 1) / step
    return at * at + at + at + 1
  }
  return 0
}

/** `phase` is from 0 up to but not including 1. */
export const saw = (phase: number, step: number) => 2 * phase - 1 - corner(phase, step)

export const square = (phase: number, step: number, width: number) => {
  const other = phase + 1 - width
  return saw(phase, step) - saw(other >= 1 ? other - 1 : other, step) + 1 - 2 * width
}

export const framesFor = (seconds: number) => Math.max(1, Math.round(seconds * sampleRate))

/** The factor for each sample with which a value falls to a thousandth in that time. */
export const decayFactor = (seconds: number) => Math.exp(-6.9 / (seconds * sampleRate))

/** The coefficient of a state variable filter, limited to the range in which the filter is stable. */
export const cutoff = (hertz: number) =>
  2 * Math.sin((Math.PI * Math.min(Math.max(hertz, 20), 7_000)) / sampleRate)

/** Limits a value to -1 to 1 without a sharp corner. */
export const soften = (value: number) => {
  if (value > 3) return 1
  if (value < -3) return -1
  return (value * (27 + value * value)) / (27 + 9 * value * value)
}

/** Fades the clip in and out, because a jump would click. */
export const smoothEnds = (clip: Float32Array, inSeconds: number, outSeconds: number) => {
  const rise = Math.min(framesFor(inSeconds), clip.length)
  const fall = Math.min(framesFor(outSeconds), clip.length)
  for (let at = 0; at < rise; at += 1) clip[at] = ((clip[at] ?? 0) * at) / rise
  for (let at = 0; at < fall; at += 1) {
    const index = clip.length - 1 - at
    clip[index] = ((clip[index] ?? 0) * at) / fall
  }
  return clip
}
