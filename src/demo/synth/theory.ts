// Keys, modes and chords, in semitones above C.

const modes = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  harmonic: [0, 2, 3, 5, 7, 8, 11],
  dominant: [0, 1, 4, 5, 7, 8, 10],
} as const

type Mode = keyof typeof modes

export const tonics = {
  C: 0,
  Db: 1,
  D: 2,
  Eb: 3,
  E: 4,
  F: 5,
  Gb: 6,
  G: 7,
  Ab: 8,
  A: 9,
  Bb: 10,
  B: 11,
} as const

export type Key = { tonic: keyof typeof tonics; mode: Mode }

/** Degree 1 is the tonic, 8 the tonic above it, and 0 the note below the tonic. */
export const semitonesOf = ({ mode }: Key, degree: number) => {
  const scale = modes[mode]
  const index = degree - 1
  const octave = Math.floor(index / 7)
  return (scale[index - octave * 7] ?? 0) + 12 * octave
}

/** The notes of a chord as pitch classes; the root comes first. */
export type Chord = { root: number; tones: number[] }

const pitchClass = (semitones: number) => ((semitones % 12) + 12) % 12

const thirdOf = (marks: string, diatonic: number) => {
  if (marks.includes('M')) return 4
  if (marks.includes('m')) return 3
  if (marks.includes('s')) return 5
  return diatonic
}

/**
 * Reads a chord symbol: '4' is the chord on the fourth degree of the mode. A `b` before it lowers it by a semitone. After
 * it, `M` or `m` sets the third, `s` suspends it, `p` leaves it out, and `7` and `9` add notes.
 */
export const chordOf = (key: Key, written: string): Chord => {
  const match = /^(b?)([1-7])([Mmsp79]*)$/.exec(written)
  if (!match) throw new Error(`"${written}" is not a chord`)
  const [, flat = '', number = '1', marks = ''] = match
  const degree = Number(number)
  const above = (steps: number) => semitonesOf(key, degree + steps) - semitonesOf(key, degree)
  const root = pitchClass(tonics[key.tonic] + semitonesOf(key, degree) - flat.length)
  const tones = [0, flat === '' ? above(4) : 7]
  if (!marks.includes('p')) tones.splice(1, 0, thirdOf(marks, flat === '' ? above(2) : 4))
  if (/[79]/.test(marks)) tones.push(marks.includes('M') || flat !== '' ? 10 : above(6))
  if (marks.includes('9')) tones.push(14)
  return { root, tones: tones.map((tone) => pitchClass(root + tone)) }
}

/** The lowest note with this pitch class that is not below `low`. */
export const atOrAbove = (low: number, pitch: number) => low + pitchClass(pitch - low)

const distance = (one: number[], other: number[]) =>
  one.reduce((sum, note, index) => sum + Math.abs(note - (other[index] ?? note)), 0)

/** The inversion of the chord near `low` that needs the smallest moves from the notes before. */
export const voicedAfter = (chord: Chord, before: number[] | null, low: number): number[] => {
  const inversions = chord.tones.map((_, first) => {
    const notes: number[] = []
    let floor = low
    for (let index = 0; index < chord.tones.length; index += 1) {
      const note = atOrAbove(floor, chord.tones[(first + index) % chord.tones.length] ?? 0)
      notes.push(note)
      floor = note + 1
    }
    return notes
  })
  const [first = []] = inversions
  if (before === null) return first
  return inversions.reduce((best, notes) => (distance(notes, before) < distance(best, before) ? notes : best))
}

export const hertzOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12)
