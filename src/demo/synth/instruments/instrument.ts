import type { Chance } from '~/demo/chance'

export type Tone = {
  frequency: number
  /** How long it is held; it may ring on. */
  seconds: number
  /** 0 to 1. */
  velocity: number
  chance: Chance
}

/** One note of it, alone and dry. */
export type Instrument = (tone: Tone) => Float32Array
