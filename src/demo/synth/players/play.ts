import { seededRandom, type Random } from '~/demo/seeded-random'
import type { Part, Score } from '../score'
import { barsOf, closingAt } from './bars'
import { arpeggioNotes, bassNotes, chordNotes, heldNotes } from './harmony'
import { tuneNotes } from './melody'
import { patternOf, stepsOf, velocityOf, type Note } from './steps'

const drumNote = 60

const beatNotes = (score: Score, part: Part, beat: string, fill: string | undefined): Note[] => {
  const notes: Note[] = []
  for (const bar of barsOf(score, part)) {
    const pattern = fill !== undefined && bar.closesSection ? fill : beat
    for (const step of stepsOf(patternOf(pattern, bar), bar, score)) {
      notes.push({ at: step.at, seconds: step.seconds, midi: drumNote, velocity: velocityOf(step) })
    }
  }
  const end = closingAt(score, part)
  const opens = beat.trim().startsWith('X') || beat.trim().startsWith('x')
  if (end !== null && opens) notes.push({ at: end, seconds: 1, midi: drumNote, velocity: 0.8 })
  return notes
}

const written = (score: Score, part: Part, random: Random): Note[] => {
  const { plays } = part
  if ('chords' in plays) return chordNotes(score, part, plays.chords)
  if ('bass' in plays) return bassNotes(score, part, plays.bass)
  if ('arpeggio' in plays) return arpeggioNotes(score, part, plays.arpeggio)
  if ('tune' in plays) return tuneNotes(score, part, plays.tune, random)
  if ('hold' in plays) return heldNotes(score, part, plays.hold, plays.bars)
  return beatNotes(score, part, plays.beat, plays.fill)
}

const latestSeconds = 0.007
const velocitySpread = 0.12

/** The notes of a part with small random changes in time and loudness, as a person would play them. */
export const notesOf = (score: Score, part: Part, seed: string): Note[] => {
  const random = seededRandom(seed)
  return written(score, part, random)
    .map(({ at, seconds, midi, velocity }) => ({
      at: at + random() * latestSeconds,
      seconds,
      midi,
      velocity: velocity * (1 - velocitySpread * random()),
    }))
    .toSorted((one, other) => one.at - other.at)
}
