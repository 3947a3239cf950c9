// Blown and bowed sounds, each a sum of harmonics: organ, harmonium, whistle, flute, theremin, bow and drone.
import { sampleRate } from '../sample-rate'
import { framesFor, sine, smoothEnds } from '../wave'
import type { Instrument } from './instrument'

type Pipes = {
  /** The number and the loudness of each harmonic. */
  drawbars: readonly (readonly [number, number])[]
  attackSeconds: number
  releaseSeconds: number
  /** How far a second, detuned reed is from the first, in cents. */
  beatCents: number
  wobbleHertz: number
  wobble: number
  /** How much each partial varies in loudness by itself, from 0 to 1. */
  drift: number
}

export const pipes =
  (made: Pipes): Instrument =>
  ({ frequency, seconds, velocity, random }) => {
    const clip = new Float32Array(framesFor(seconds) + framesFor(made.releaseSeconds))
    const beat = 2 ** (made.beatCents / 1_200)
    const total = made.drawbars.reduce((sum, [, loud]) => sum + loud, 0)
    for (const [harmonic, loud] of made.drawbars) {
      const step = (frequency * harmonic) / sampleRate
      if (step > 0.2) continue
      const offset = random()
      const driftStep = (0.04 + random() * 0.14) / sampleRate
      const gain = (loud / total) * velocity
      for (let at = 0; at < clip.length; at += 1) {
        const phase = at * step + offset
        const drift = 1 - made.drift * (0.5 + 0.5 * sine(at * driftStep + offset))
        const tone = made.beatCents === 0 ? sine(phase) : 0.6 * (sine(phase) + sine(phase * beat))
        clip[at] = (clip[at] ?? 0) + gain * drift * tone
      }
    }
    const wobbleStep = made.wobbleHertz / sampleRate
    for (let at = 0; at < clip.length; at += 1) {
      clip[at] = (clip[at] ?? 0) * (1 + made.wobble * sine(at * wobbleStep))
    }
    return smoothEnds(clip, made.attackSeconds, made.releaseSeconds)
  }

type Breath = {
  /** The loudness of the second and of the third harmonic. */
  overtones: readonly [number, number]
  breath: number
  vibratoCents: number
  vibratoHertz: number
  /** How far from its pitch a note starts, in cents: the slide of a voice or of a theremin. */
  scoopCents: number
  attackSeconds: number
  releaseSeconds: number
}

export const breathed =
  (made: Breath): Instrument =>
  ({ frequency, seconds, velocity, random }) => {
    const clip = new Float32Array(framesFor(seconds) + framesFor(made.releaseSeconds))
    const [second, third] = made.overtones
    let phase = 0
    let air = 0
    for (let at = 0; at < clip.length; at += 1) {
      const time = at / sampleRate
      const swell = Math.min(1, Math.max(0, (time - 0.18) * 3))
      const cents =
        made.vibratoCents * swell * sine(time * made.vibratoHertz) + made.scoopCents * Math.exp(-time * 22)
      phase += (frequency * (1 + cents / 1_731)) / sampleRate
      air += (random() * 2 - 1 - air) * 0.22
      const tone = sine(phase) + second * sine(phase * 2) + third * sine(phase * 3)
      clip[at] = velocity * (0.85 + 0.15 * swell) * (tone + made.breath * air)
    }
    return smoothEnds(clip, made.attackSeconds, made.releaseSeconds)
  }
