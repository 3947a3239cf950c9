import { sampleRate } from './sample-rate'
import type { Score } from './score'

type Section = { letter: string; firstBar: number; bars: number; isLast: boolean }
type Length = Pick<Score, 'form' | 'tempo' | 'beatsPerBar' | 'tailSeconds'>

export const sectionsOf = ({ form }: Pick<Score, 'form'>): Section[] => {
  let firstBar = 0
  const words = form.split(' ')
  return words.map((word, index) => {
    const bars = Number(word.slice(1))
    const section = { letter: word.charAt(0), firstBar, bars, isLast: index === words.length - 1 }
    firstBar += bars
    return section
  })
}

export const barSecondsOf = ({ beatsPerBar, tempo }: Length) => (beatsPerBar * 60) / tempo

/** The time of the last chord, which is the first beat after the last section, in seconds. */
export const lastChordAt = (score: Length) =>
  sectionsOf(score).reduce((sum, section) => sum + section.bars, 0) * barSecondsOf(score)

export const framesOf = (score: Length) => Math.round((lastChordAt(score) + score.tailSeconds) * sampleRate)

export const durationMsOf = (score: Length) => Math.round((framesOf(score) * 1_000) / sampleRate)
