// How a piece of music is written down.
import type { Voice } from './instruments/voices'
import type { Key } from './theory'

/**
 * What a part plays. Rhythms are strings of steps, bars between '|', each bar divided evenly by its steps:
 * X loud, x, o soft, - held on, . silent. Lines and arpeggios put what is to be played in place of the x.
 */
type Playing =
  /** The whole chord, to a rhythm. */
  | { chords: string }
  /** R root, 3 third, 5 fifth, 8 octave, A a step before the next root. */
  | { bass: string }
  /** 0 the chord's lowest note, 1 the next, and so on. */
  | { arpeggio: string }
  /** The tune of the section, as the score has it under this name. */
  | { tune: 'lead' | 'second' }
  /** A drum, and what it does in the last bar of a section. */
  | { beat: string; fill?: string }
  /** Degrees of the scale, held for so many bars, one after another. */
  | { hold: string; bars: number }

export type Part = {
  voice: Voice
  plays: Playing
  /** The letters of the sections it plays in. */
  in: string
  /** Decibels. */
  level: number
  /** -1 left to 1 right. */
  pan?: number
  /** No note below this one: its register. */
  low?: number
  /** Shares sent to the room and to the echo. */
  room?: number
  echo?: number
  /** Times a second, and how deep. */
  tremolo?: readonly [number, number]
  chorus?: boolean
  drive?: number
  /** A filter that opens and closes over so many bars. */
  sweep?: readonly [fromHertz: number, toHertz: number, bars: number]
}

/** Bars between '|', tokens of equal length: a degree of the scale, - held on, . silent. */
type Tune = { lead?: string; second?: string }

export type Score = {
  /** Beats a minute. */
  tempo: number
  beatsPerBar: number
  /** Sections in order, a letter and its number of bars each: 'i4 A8 B8 A8'. A small letter has the great one's chords and tunes, where it has none of its own. */
  form: string
  /** How long the last chord rings. */
  tailSeconds: number
  key: Key
  /** How late every second step comes, as a share of a step. */
  swing?: number
  /** For each letter, a chord a bar; several in one bar by commas. */
  chords: { A: string; [letter: string]: string }
  tunes: { [letter: string]: Tune }
  parts: Part[]
  /** How large the room is, and how late the echo, in beats. */
  room: { seconds: number; bright: number }
  echo?: { beats: number; feedback: number }
}
