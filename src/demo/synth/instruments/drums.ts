// Drums made of sines with falling pitch and of filtered noise. They ignore the `frequency` of a note.
import { sampleRate } from '../sample-rate'
import { cutoff, decayFactor, framesFor, sine, smoothEnds, soften } from '../wave'
import type { Instrument } from './instrument'

type Skin = {
  fromHertz: number
  toHertz: number
  fallSeconds: number
  ringSeconds: number
  click: number
  drive: number
}

export const skin =
  ({ fromHertz, toHertz, fallSeconds, ringSeconds, click, drive }: Skin): Instrument =>
  ({ velocity, random }) => {
    const clip = new Float32Array(framesFor(ringSeconds))
    const ring = decayFactor(ringSeconds)
    const fall = decayFactor(fallSeconds)
    let amplitude = 1
    let above = fromHertz - toHertz
    let phase = 0
    let tick = click
    for (let at = 0; at < clip.length; at += 1) {
      phase += (toHertz + above) / sampleRate
      above *= fall
      amplitude *= ring
      tick *= 0.985
      clip[at] = velocity * soften(drive * (amplitude * sine(phase) + tick * (random() - 0.5)))
    }
    return smoothEnds(clip, 0.0008, 0.02)
  }

type Noise = {
  /** The centre frequency of the filter. */
  hertz: number
  resonance: number
  kind: 'band' | 'high'
  attackSeconds: number
  ringSeconds: number
  /** The pitch of a tone under the noise, like the shell of a snare. */
  shellHertz: number
  shell: number
  level: number
  /** The number of hands in a clap; they clap one shortly after the other. */
  hands: number
}

/** One burst for each hand; only the last one rings. */
const envelope = (made: Noise, length: number) => {
  const shape = new Float32Array(length)
  const attack = framesFor(made.attackSeconds)
  const gap = framesFor(0.011)
  for (let hand = 0; hand < made.hands; hand += 1) {
    const isLast = hand === made.hands - 1
    const decay = decayFactor(isLast ? made.ringSeconds : 0.02)
    let level = 1
    for (let at = hand * gap; at < length; at += 1) {
      const since = at - hand * gap
      const value = since < attack ? since / attack : level
      shape[at] = Math.max(shape[at] ?? 0, value)
      if (since >= attack) level *= decay
    }
  }
  return shape
}

export const noise =
  (made: Noise): Instrument =>
  ({ velocity, random }) => {
    const clip = new Float32Array(framesFor(made.ringSeconds + made.attackSeconds + made.hands * 0.011))
    const shape = envelope(made, clip.length)
    const turn = cutoff(made.hertz)
    const damping = 1 / made.resonance
    const shellStep = made.shellHertz / sampleRate
    const shellFade = decayFactor(0.16)
    let shell = made.shell
    let low = 0
    let band = 0
    for (let at = 0; at < clip.length; at += 1) {
      low += turn * band
      const high = random() * 2 - 1 - low - damping * band
      band += turn * high
      shell *= shellFade
      const hiss = (made.kind === 'band' ? band : high) * (shape[at] ?? 0)
      clip[at] = velocity * made.level * (hiss + shell * sine(at * shellStep))
    }
    return smoothEnds(clip, 0.0005, 0.02)
  }

/** Frequencies of square waves without a common pitch; filtered, they sound like a cymbal. */
const plates = [205.3, 304.4, 369.6, 522.7, 635.2, 800.9]

export const cymbal =
  (ringSeconds: number, hertz: number, level: number): Instrument =>
  ({ velocity, random }) => {
    const clip = new Float32Array(framesFor(ringSeconds))
    const ring = decayFactor(ringSeconds)
    const turn = cutoff(hertz)
    let amplitude = velocity * level
    let low = 0
    let band = 0
    for (let at = 0; at < clip.length; at += 1) {
      let sum = (random() - 0.5) * 3
      for (const plate of plates) sum += ((at * plate * 5.1) / sampleRate) % 1 < 0.5 ? 0.35 : -0.35
      low += turn * band
      band += turn * (sum - low - band)
      const high = sum - low - band
      clip[at] = amplitude * high * 0.4
      amplitude *= ring
    }
    return smoothEnds(clip, 0.001, 0.03)
  }
