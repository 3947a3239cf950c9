// Saw and square waves through a moving filter: pads, basses, brass and leads.
import { sampleRate } from '../sample-rate'
import { cutoff, framesFor, saw, smoothEnds, square } from '../wave'
import type { Instrument } from './instrument'

type Patch = {
  shape: 'saw' | 'square'
  /** The number of oscillators and their distance in cents. */
  voices: number
  detuneCents: number
  /** The level of a sine at the same pitch, from 0 to 1. It adds bass that small speakers can play. */
  sub: number
  attackSeconds: number
  releaseSeconds: number
  /** The level after the decay, while the note is held. */
  sustain: number
  decaySeconds: number
  /** The lowest cutoff of the filter, as a multiple of the note's pitch, and how far it opens above that. */
  filterFrom: number
  filterBy: number
  filterSeconds: number
  resonance: number
  vibratoCents: number
  level: number
}

type Oscillators = { phases: Float64Array; steps: Float64Array }

const oscillators = (
  { voices, detuneCents }: Patch,
  frequency: number,
  random: () => number,
): Oscillators => {
  const spread = (index: number) => (voices === 1 ? 0 : (index / (voices - 1) - 0.5) * detuneCents)
  return {
    phases: Float64Array.from({ length: voices }, random),
    steps: Float64Array.from(
      { length: voices },
      (_, index) => (frequency * 2 ** (spread(index) / 1_200)) / sampleRate,
    ),
  }
}

/** Advances all oscillators by one sample and returns their sum. */
const advance = ({ phases, steps }: Oscillators, isSquare: boolean, bend: number) => {
  let sum = 0
  for (let voice = 0; voice < phases.length; voice += 1) {
    const step = (steps[voice] ?? 0) * bend
    let phase = (phases[voice] ?? 0) + step
    if (phase >= 1) phase -= 1
    phases[voice] = phase
    sum += isSquare ? square(phase, step, 0.42) : saw(phase, step)
  }
  return sum
}

const loudness = (patch: Patch, at: number, held: number, attack: number, release: number) => {
  if (at >= held) return (1 - (at - held) / release) ** 2
  const risen = at < attack ? at / attack : 1
  const fallen = patch.sustain + (1 - patch.sustain) * Math.exp((-at / sampleRate) * (4 / patch.decaySeconds))
  return risen * fallen
}

const filterTurn = 16

export const subtractive =
  (patch: Patch): Instrument =>
  ({ frequency, seconds, velocity, random }) => {
    const held = framesFor(seconds)
    const attack = Math.min(framesFor(patch.attackSeconds), held)
    const release = framesFor(patch.releaseSeconds)
    const clip = new Float32Array(held + release)
    const voices = oscillators(patch, frequency, random)
    const gain = (patch.level * velocity) / Math.sqrt(patch.voices)
    const damping = 1 / patch.resonance
    const atRelease = loudness(patch, held - 1, held, attack, release)
    const subStep = frequency / sampleRate
    let low = 0
    let band = 0
    let turn = 0
    let bend = 1
    for (let at = 0; at < clip.length; at += 1) {
      if (at % filterTurn === 0) {
        const time = at / sampleRate
        const open = Math.exp(-time * (4 / patch.filterSeconds)) * velocity
        turn = cutoff(frequency * (patch.filterFrom + patch.filterBy * open))
        const vibrato = patch.vibratoCents * Math.min(1, Math.max(0, time * 2 - 0.4))
        bend = 1 + (sine5(time) * vibrato) / 1_731
      }
      const source = advance(voices, patch.shape === 'square', bend)
      low += turn * band
      band += turn * (source - low - damping * band)
      const shape = loudness(patch, at, held, attack, release)
      const below = patch.sub === 0 ? 0 : patch.sub * Math.sin(2 * Math.PI * subStep * at)
      clip[at] = (low + below) * gain * (at < held ? shape : shape * atRelease)
    }
    return smoothEnds(clip, 0.002, 0.01)
  }

const sine5 = (time: number) => Math.sin(2 * Math.PI * 5.1 * time)
