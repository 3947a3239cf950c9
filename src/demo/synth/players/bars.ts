// A score unrolled into bars, each knowing its chords and what comes after it.
import type { Part, Score } from '../score'
import { chordOf, type Chord } from '../theory'
import { barSecondsOf, lastChordAt, sectionsOf } from '../timing'

export type Bar = {
  at: number
  seconds: number
  letter: string
  /** Which bar of its section this is, and whether it is the last. */
  inSection: number
  closesSection: boolean
  /** How often its section has been heard before. */
  round: number
  chords: Chord[]
  /** The chord after this bar. */
  next: Chord
}

export const closingChord = (score: Score) => chordOf(score.key, score.chords.Z ?? '1')

const barChords = (score: Score, letter: string): Chord[][] =>
  (score.chords[letter] ?? score.chords[letter.toUpperCase()] ?? score.chords.A)
    .split(' ')
    .map((bar) => bar.split(',').map((written) => chordOf(score.key, written)))

/** Where a section has no tune of its own, the lead has the first section's and the second the other's. */
export const tuneFor = ({ tunes }: Score, letter: string, name: 'lead' | 'second') =>
  tunes[letter]?.[name] ?? tunes[letter.toUpperCase()]?.[name] ?? tunes[name === 'lead' ? 'A' : 'B']?.[name]

const unrolled = (score: Score): Bar[] => {
  const seconds = barSecondsOf(score)
  const heard = new Map<string, number>()
  const bars: Bar[] = []
  for (const { letter, firstBar, bars: count } of sectionsOf(score)) {
    const chords = barChords(score, letter)
    const round = heard.get(letter.toUpperCase()) ?? 0
    heard.set(letter.toUpperCase(), round + 1)
    for (let inSection = 0; inSection < count; inSection += 1) {
      bars.push({
        at: (firstBar + inSection) * seconds,
        seconds,
        letter,
        inSection,
        closesSection: inSection === count - 1,
        round,
        chords: chords[inSection % chords.length] ?? [],
        next: closingChord(score),
      })
    }
  }
  bars.forEach((bar, index) => {
    bar.next = bars[index + 1]?.chords[0] ?? bar.next
  })
  return bars
}

export const barsOf = (score: Score, part: Part) =>
  unrolled(score).filter(({ letter }) => part.in.includes(letter))

/** Whether it is still there for the last chord, and when that is. */
export const closingAt = (score: Score, part: Part): number | null => {
  const last = sectionsOf(score).at(-1)
  return last && part.in.includes(last.letter) ? lastChordAt(score) : null
}

export const chordAt = (bar: Bar, share: number): Chord =>
  bar.chords[Math.min(bar.chords.length - 1, Math.floor(share * bar.chords.length + 1e-6))] ?? bar.next
