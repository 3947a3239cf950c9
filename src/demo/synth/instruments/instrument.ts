import type { Random } from '~/demo/seeded-random'

export type Tone = {
  frequency: number
  /** How long the note is held; it may ring longer. */
  seconds: number
  /** From 0 to 1. */
  velocity: number
  random: Random
}

/** Renders one note without effects. */
export type Instrument = (tone: Tone) => Float32Array
