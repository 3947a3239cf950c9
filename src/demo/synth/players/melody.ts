// Plays tunes. A repeated tune gets ornaments.
import type { Random } from '~/demo/seeded-random'
import type { Part, Score } from '../score'
import { atOrAbove, semitonesOf, tonics, type Chord } from '../theory'
import { barsOf, chordAt, closingAt, tuneFor, type Bar } from './bars'
import { patternOf, stepsOf, type Note, type Step } from './steps'

const graceSeconds = 0.07
const ornamentChance = 0.22
const turnChance = 0.16

/** A long note a semitone above a note of the chord would sound wrong, so it is lowered to that note. */
const withoutClash = (midi: number, chord: Chord) => {
  const pitch = midi % 12
  if (chord.tones.includes(pitch)) return midi
  return chord.tones.includes((pitch + 11) % 12) ? midi - 1 : midi
}

type Tuning = { score: Score; tonic: number; beatSeconds: number; random: Random }

const midiOf = ({ score, tonic }: Tuning, token: string) => {
  const sharp = token.endsWith('#') ? 1 : 0
  const flat = token.endsWith('b') ? 1 : 0
  return tonic + semitonesOf(score.key, Number.parseInt(token, 10)) + sharp - flat
}

/** Ornaments some long notes: a grace note from above, or a turn. */
const ornamented = (tuning: Tuning, note: Note, degree: number): Note[] => {
  const { score, tonic, beatSeconds, random } = tuning
  const upper = tonic + semitonesOf(score.key, degree + 1)
  const roll = random()
  if (note.seconds >= beatSeconds * 0.9 && roll < ornamentChance) {
    const grace = { ...note, midi: upper, seconds: graceSeconds, velocity: note.velocity * 0.7 }
    return [grace, { ...note, at: note.at + graceSeconds, seconds: note.seconds - graceSeconds }]
  }
  if (note.seconds >= beatSeconds * 1.9 && roll < ornamentChance + turnChance) {
    const third = beatSeconds / 2
    return [
      { ...note, seconds: note.seconds - 2 * third },
      { ...note, at: note.at + note.seconds - 2 * third, midi: upper, seconds: third },
      { ...note, at: note.at + note.seconds - third, seconds: third },
    ]
  }
  return [note]
}

const notesOfStep = (tuning: Tuning, step: Step, bar: Bar, isRepeat: boolean): Note[] => {
  const plain = midiOf(tuning, step.token)
  const isLong = step.seconds >= tuning.beatSeconds * 0.9
  const midi = isLong ? withoutClash(plain, chordAt(bar, step.share)) : plain
  const velocity = (step.onBeat ? 0.82 : 0.7) * (0.94 + 0.1 * tuning.random())
  const note = { at: step.at, seconds: step.seconds * 0.96, midi, velocity }
  return isRepeat ? ornamented(tuning, note, Number.parseInt(step.token, 10)) : [note]
}

export const tuneNotes = (score: Score, part: Part, name: 'lead' | 'second', random: Random): Note[] => {
  const tonic = atOrAbove(part.low ?? 60, tonics[score.key.tonic])
  const tuning = { score, tonic, beatSeconds: 60 / score.tempo, random }
  const notes: Note[] = []
  for (const bar of barsOf(score, part)) {
    const tune = tuneFor(score, bar.letter, name)
    if (tune === undefined) continue
    const isRepeat = bar.round > 0 || bar.inSection >= tune.split('|').length
    for (const step of stepsOf(patternOf(tune, bar), bar, score)) {
      const last = notes.at(-1)
      if (step.token !== '-') notes.push(...notesOfStep(tuning, step, bar, isRepeat))
      else if (last) last.seconds += step.seconds
    }
  }
  const end = closingAt(score, part)
  if (end !== null) notes.push({ at: end, seconds: score.tailSeconds * 0.5, midi: tonic, velocity: 0.7 })
  return notes
}
