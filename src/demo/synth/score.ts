// The notation of a demo track.
import type { Voice } from './instruments/voices'
import type { Key } from './theory'

/**
 * What a part plays. A rhythm is a string of steps; `|` separates bars, and the steps of a bar have equal length:
 * `X` loud, `x` normal, `o` soft, `-` held, `.` silent. Bass lines and arpeggios name a note in place of the `x`.
 */
type Playing =
  /** The rhythm in which the whole chord is played. */
  | { chords: string }
  /** R root, 3 third, 5 fifth, 8 octave, A one step from the next root. */
  | { bass: string }
  /** 0 is the lowest note of the chord, 1 the next one, and so on. */
  | { arpeggio: string }
  /** Which of the section's tunes in the score to play. */
  | { tune: 'lead' | 'second' }
  /** The rhythm of a drum, and the one for the last bar of a section. */
  | { beat: string; fill?: string }
  /** Degrees of the scale, each held for that many bars. */
  | { hold: string; bars: number }

export type Part = {
  voice: Voice
  plays: Playing
  /** The letters of the sections in which the part plays. */
  in: string
  /** In decibels. */
  level: number
  /** From -1 (left) to 1 (right). */
  pan?: number
  /** A MIDI number. The chords, roots and tonic of the part are placed at or above it; other notes can be lower. */
  low?: number
  /** The shares of the signal that go to the reverb and to the echo. */
  room?: number
  echo?: number
  /** Frequency in hertz and depth. */
  tremolo?: readonly [number, number]
  chorus?: boolean
  drive?: number
  /** A filter whose cutoff moves up and down over that many bars. */
  sweep?: readonly [fromHertz: number, toHertz: number, bars: number]
}

/** `|` separates bars, and the steps of a bar have equal length: a degree of the scale, `-` held, `.` silent. */
type Tune = { lead?: string; second?: string }

export type Score = {
  /** Beats per minute. */
  tempo: number
  beatsPerBar: number
  /** The sections in order, each a letter and a number of bars: 'i4 A8 B8 A8'. A lower-case section uses the chords and tunes of the upper-case one if it has none itself. */
  form: string
  /** How long the last chord rings. */
  tailSeconds: number
  key: Key
  /** How late each second step is, as a share of a step. */
  swing?: number
  /** The chords of each section, one for each bar; commas separate several chords in one bar. */
  chords: { A: string; [letter: string]: string }
  tunes: { [letter: string]: Tune }
  parts: Part[]
  /** The length and the brightness of the reverb. */
  room: { seconds: number; bright: number }
  echo?: { beats: number; feedback: number }
}
