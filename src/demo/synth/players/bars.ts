// Expands a score into its bars; each bar has its chords and the chord that follows.
import type { Part, Score } from '../score'
import { chordOf, type Chord } from '../theory'
import { barSecondsOf, lastChordAt, sectionsOf } from '../timing'

export type Bar = {
  at: number
  seconds: number
  letter: string
  /** The index of this bar in its section. */
  inSection: number
  closesSection: boolean
  /** How many times the section was played before. */
  round: number
  chords: Chord[]
  /** The first chord of the next bar. */
  next: Chord
}

export const closingChord = (score: Score) => chordOf(score.key, score.chords.Z ?? '1')

const barChords = (score: Score, letter: string): Chord[][] =>
  (score.chords[letter] ?? score.chords[letter.toUpperCase()] ?? score.chords.A)
    .split(' ')
    .map((bar) => bar.split(',').map((written) => chordOf(score.key, written)))

/** A section without a tune of its own takes the lead from section A and the second voice from section B. */
export const tuneFor = ({ tunes }: Score, letter: string, name: 'lead' | 'second') =>
  tunes[letter]?.[name] ?? tunes[letter.toUpperCase()]?.[name] ?? tunes[name === 'lead' ? 'A' : 'B']?.[name]

const allBarsOf = (score: Score): Bar[] => {
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
  allBarsOf(score).filter(({ letter }) => part.in.includes(letter))

/** When the part plays the last chord; null if it does not play in the last section. */
export const closingAt = (score: Score, part: Part): number | null => {
  const last = sectionsOf(score).at(-1)
  return last && part.in.includes(last.letter) ? lastChordAt(score) : null
}

export const chordAt = (bar: Bar, share: number): Chord =>
  bar.chords[Math.min(bar.chords.length - 1, Math.floor(share * bar.chords.length + 1e-6))] ?? bar.next
