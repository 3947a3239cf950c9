// A plucked string by the Karplus-Strong method: a burst of noise runs through a loop with a low-pass filter.
import { sampleRate } from '../sample-rate'
import { framesFor, smoothEnds } from '../wave'
import type { Instrument, Tone } from './instrument'

type Plucking = {
  /** From 0 (dull) to 1 (bright). */
  brightness: number
  ringSeconds: number
  /** Where the string is plucked, as a share of its length. Near the bridge the sound is thin. */
  pick: number
  /** How fast the sound ends when the note is released. */
  dampSeconds: number
}

const burst = (length: number, { random, velocity }: Tone, { brightness, pick }: Plucking) => {
  const noise = new Float32Array(length)
  const softness = 1 - (0.35 + 0.65 * velocity) * (0.3 + 0.7 * brightness)
  let last = 0
  let sum = 0
  for (let at = 0; at < length; at += 1) {
    last += (random() * 2 - 1 - last) * (1 - softness)
    noise[at] = last
    sum += last
  }
  const offset = Math.max(1, Math.round(length * pick))
  const struck = new Float32Array(length)
  let peak = 0
  for (let at = 0; at < length; at += 1) {
    const value =
      (noise[at] ?? 0) - sum / length - 0.9 * ((noise[(at + offset) % length] ?? 0) - sum / length)
    struck[at] = value
    peak = Math.max(peak, Math.abs(value))
  }
  for (let at = 0; at < length; at += 1) struck[at] = (struck[at] ?? 0) / (peak || 1)
  return struck
}

export const plucked =
  (string: Plucking): Instrument =>
  (tone) => {
    const period = sampleRate / tone.frequency
    const blend = 0.5 - 0.42 * string.brightness
    const length = Math.max(2, Math.floor(period - blend))
    const fraction = period - blend - length
    const loop = burst(length, tone, string)
    const held = framesFor(Math.min(tone.seconds, string.ringSeconds))
    const clip = new Float32Array(held + framesFor(string.dampSeconds))
    // High strings ring for a shorter time.
    const ring = string.ringSeconds * Math.min(1.4, Math.sqrt(220 / tone.frequency))
    const held60 = Math.exp((-6.9 * period) / (ring * sampleRate))
    const damped60 = Math.exp((-6.9 * period) / (string.dampSeconds * sampleRate))
    let before = 0
    let read = 0
    let allpassIn = 0
    let allpassOut = 0
    const tuning = (1 - fraction) / (1 + fraction)
    for (let at = 0; at < clip.length; at += 1) {
      const value = loop[read] ?? 0
      const filtered = (value * (1 - blend) + before * blend) * (at < held ? held60 : damped60)
      before = value
      // An all-pass filter delays by a fraction of a sample, so that the string is in tune.
      allpassOut = tuning * (filtered - allpassOut) + allpassIn
      allpassIn = filtered
      loop[read] = allpassOut
      clip[at] = value * tone.velocity
      read = read + 1 === length ? 0 : read + 1
    }
    return smoothEnds(clip, 0.001, 0.02)
  }
