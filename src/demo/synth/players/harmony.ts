// Players that follow the chords: chords, bass lines, arpeggios and held notes.
import type { Part, Score } from '../score'
import { atOrAbove, semitonesOf, tonics, voicedAfter, type Chord } from '../theory'
import { lastChordAt } from '../timing'
import { barsOf, chordAt, closingAt, closingChord, type Bar } from './bars'
import { patternOf, stepsOf, velocityOf, type Note, type Step } from './steps'

type Voicing = { of(chord: Chord): number[] }

/** Chooses an inversion close to the one of the previous chord. */
const voicing = (low: number): Voicing => {
  let before: number[] | null = null
  let last: Chord | null = null
  return {
    of: (chord) => {
      if (before === null || chord.root !== last?.root || chord.tones.join() !== last.tones.join()) {
        before = voicedAfter(chord, before, low)
        last = chord
      }
      return before
    },
  }
}

const everyStep = (
  score: Score,
  part: Part,
  pattern: string,
  play: (step: Step, bar: Bar) => Note[],
): Note[] => {
  const notes: Note[] = []
  for (const bar of barsOf(score, part)) {
    for (const step of stepsOf(patternOf(pattern, bar), bar, score)) {
      if (step.token === '-') {
        for (const note of notes.slice(-8)) {
          if (Math.abs(note.at + note.seconds - bar.at) < 0.02) note.seconds += step.seconds
        }
      } else notes.push(...play(step, bar))
    }
  }
  return notes
}

const closing = (score: Score, part: Part, midis: number[], velocity: number): Note[] => {
  const at = closingAt(score, part)
  if (at === null) return []
  return midis.map((midi, index) => ({
    at: at + index * 0.018,
    seconds: score.tailSeconds * 0.6,
    midi,
    velocity,
  }))
}

/** The delay between two strings of a strummed chord, in seconds. */
const strum = 0.012

export const chordNotes = (score: Score, part: Part, pattern: string): Note[] => {
  const voiced = voicing(part.low ?? 55)
  const notes = everyStep(score, part, pattern, (step, bar) =>
    voiced.of(chordAt(bar, step.share)).map((midi, index) => ({
      at: step.at + index * strum,
      seconds: step.seconds - index * strum,
      midi,
      velocity: velocityOf(step),
    })),
  )
  return [...notes, ...closing(score, part, voiced.of(closingChord(score)), 0.75)]
}

/** How much longer a note of an arpeggio rings than its step. */
const ringOn = 2.4

export const arpeggioNotes = (score: Score, part: Part, pattern: string): Note[] => {
  const voiced = voicing(part.low ?? 57)
  const notes = everyStep(score, part, pattern, (step, bar) => {
    const tones = voiced.of(chordAt(bar, step.share))
    const index = Number(step.token)
    const midi = (tones[index % tones.length] ?? 60) + 12 * Math.floor(index / tones.length)
    return [{ at: step.at, seconds: step.seconds * ringOn, midi, velocity: velocityOf(step) }]
  })
  return [...notes, ...closing(score, part, voiced.of(closingChord(score)), 0.7)]
}

const bassTone = (token: string, chord: Chord, next: Chord, low: number) => {
  const root = atOrAbove(low, chord.root)
  const [, third = root, fifth = third] = chord.tones
  switch (token) {
    case '3':
      return root + ((third - chord.root + 12) % 12)
    case '5':
      return root + (((chord.tones.length > 2 ? fifth : third) - chord.root + 12) % 12)
    case '8':
      return root + 12
    case 'A': {
      const aim = atOrAbove(low, next.root)
      return aim > root ? aim - 1 : aim + (aim === root ? 10 - 12 : 1)
    }
    default:
      return root
  }
}

export const bassNotes = (score: Score, part: Part, pattern: string): Note[] => {
  const low = part.low ?? 33
  const notes = everyStep(score, part, pattern, (step, bar) => {
    const midi = bassTone(step.token, chordAt(bar, step.share), bar.next, low)
    return [{ at: step.at, seconds: step.seconds * 0.94, midi, velocity: step.onBeat ? 0.85 : 0.72 }]
  })
  return [...notes, ...closing(score, part, [atOrAbove(low, closingChord(score).root)], 0.8)]
}

/** Long notes of the scale; each overlaps the next. */
export const heldNotes = (score: Score, part: Part, hold: string, bars: number): Note[] => {
  const low = part.low ?? 48
  const degrees = hold.trim().split(/\s+/)
  const tonic = atOrAbove(low, tonics[score.key.tonic])
  const end = lastChordAt(score)
  return barsOf(score, part)
    .filter((bar) => bar.inSection % bars === 0)
    .flatMap((bar) => {
      const turn = Math.floor(bar.inSection / bars) % degrees.length
      const seconds = Math.min(bar.seconds * bars * 1.08, end + score.tailSeconds * 0.5 - bar.at)
      return (degrees[turn] ?? '1').split('+').map((degree) => ({
        at: bar.at,
        seconds,
        midi: tonic + semitonesOf(score.key, Number(degree)),
        velocity: 0.75,
      }))
    })
}
