// Struck sounds that fade: electric piano and bells by frequency modulation, piano by its partials.
import { sampleRate } from '../sample-rate'
import { decayFactor, framesFor, sine, smoothEnds } from '../wave'
import type { Instrument } from './instrument'

type Bell = {
  ratio: number
  /** The depth of the modulation and how fast it fades. */
  index: number
  indexSeconds: number
  ringSeconds: number
  /** A second, higher pair of oscillators, like the tine of an electric piano. */
  tine: number
  releaseSeconds: number
}

export const bell =
  ({ ratio, index, indexSeconds, ringSeconds, tine, releaseSeconds }: Bell): Instrument =>
  ({ frequency, seconds, velocity }) => {
    const held = framesFor(Math.min(seconds, ringSeconds))
    const clip = new Float32Array(held + framesFor(releaseSeconds))
    const step = frequency / sampleRate
    const ring = decayFactor(ringSeconds * Math.min(1.3, Math.sqrt(330 / frequency)))
    const release = decayFactor(releaseSeconds)
    const fade = decayFactor(indexSeconds)
    const tineFade = decayFactor(0.25)
    let bend = (index * (0.4 + 0.8 * velocity)) / (2 * Math.PI)
    let amplitude = velocity
    let shimmer = tine * velocity
    for (let at = 0; at < clip.length; at += 1) {
      const phase = at * step
      const body = sine(phase + bend * sine(phase * ratio))
      clip[at] = amplitude * (body + shimmer * sine(phase * 7.02))
      amplitude *= at < held ? ring : release
      bend *= fade
      shimmer *= tineFade
    }
    return smoothEnds(clip, 0.002, 0.02)
  }

const partials = 9
const stiffness = 0.0004

/** A piano: its partials are slightly sharp, and the higher ones fade first. */
export const piano =
  (soft: number): Instrument =>
  ({ frequency, seconds, velocity, random }) => {
    const held = framesFor(Math.min(seconds, 6))
    const clip = new Float32Array(held + framesFor(0.35))
    const release = decayFactor(0.35)
    for (let number = 1; number <= partials; number += 1) {
      const hertz = frequency * number * Math.sqrt(1 + stiffness * number * number)
      if (hertz > 9_000) break
      const step = hertz / sampleRate
      const decay = decayFactor(Math.max(0.4, (9 * Math.sqrt(220 / frequency)) / (1 + 0.55 * number)))
      const beating = 1 + (random() - 0.5) * 0.0012
      let amplitude = (velocity * 0.5 * Math.pow(velocity * soft, (number - 1) * 0.28)) / number
      const offset = random()
      for (let at = 0; at < clip.length; at += 1) {
        const phase = at * step + offset
        clip[at] = (clip[at] ?? 0) + amplitude * (sine(phase) + 0.6 * sine(phase * beating))
        amplitude *= at < held ? decay : release
      }
    }
    return smoothEnds(clip, 0.003, 0.03)
  }
