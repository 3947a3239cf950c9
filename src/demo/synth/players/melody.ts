// Tunes, which are never played twice quite the same way.
import type { Chance } from '~/demo/chance'
import type { Part, Score } from '../score'
import { atOrAbove, semitonesOf, tonics, type Chord } from '../theory'
import { barsOf, chordAt, closingAt, tuneFor, type Bar } from './bars'
import { patternOf, stepsOf, type Note, type Step } from './steps'

const graceSeconds = 0.07
const ornamentChance = 0.22
const turnChance = 0.16

/** A long note a semitone above a chord's own would grate, so it gives way to that. */
const eased = (midi: number, chord: Chord) => {
  const pitch = midi % 12
  if (chord.tones.includes(pitch)) return midi
  return chord.tones.includes((pitch + 11) % 12) ? midi - 1 : midi
}

type Singer = { score: Score; tonic: number; beatSeconds: number; chance: Chance }

const midiOf = ({ score, tonic }: Singer, token: string) => {
  const sharp = token.endsWith('#') ? 1 : 0
  const flat = token.endsWith('b') ? 1 : 0
  return tonic + semitonesOf(score.key, Number.parseInt(token, 10)) + sharp - flat
}

/** From the second time on, some long notes are led into from above, or turned. */
const ornamented = (singer: Singer, note: Note, degree: number): Note[] => {
  const { score, tonic, beatSeconds, chance } = singer
  const upper = tonic + semitonesOf(score.key, degree + 1)
  const roll = chance()
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

const sung = (singer: Singer, step: Step, bar: Bar, isRepeat: boolean): Note[] => {
  const plain = midiOf(singer, step.token)
  const isLong = step.seconds >= singer.beatSeconds * 0.9
  const midi = isLong ? eased(plain, chordAt(bar, step.share)) : plain
  const velocity = (step.onBeat ? 0.82 : 0.7) * (0.94 + 0.1 * singer.chance())
  const note = { at: step.at, seconds: step.seconds * 0.96, midi, velocity }
  return isRepeat ? ornamented(singer, note, Number.parseInt(step.token, 10)) : [note]
}

export const tuneNotes = (score: Score, part: Part, name: 'lead' | 'second', chance: Chance): Note[] => {
  const tonic = atOrAbove(part.low ?? 60, tonics[score.key.tonic])
  const singer = { score, tonic, beatSeconds: 60 / score.tempo, chance }
  const notes: Note[] = []
  for (const bar of barsOf(score, part)) {
    const tune = tuneFor(score, bar.letter, name)
    if (tune === undefined) continue
    const isRepeat = bar.round > 0 || bar.inSection >= tune.split('|').length
    for (const step of stepsOf(patternOf(tune, bar), bar, score)) {
      const last = notes.at(-1)
      if (step.token !== '-') notes.push(...sung(singer, step, bar, isRepeat))
      else if (last) last.seconds += step.seconds
    }
  }
  const end = closingAt(score, part)
  if (end !== null) notes.push({ at: end, seconds: score.tailSeconds * 0.5, midi: tonic, velocity: 0.7 })
  return notes
}
