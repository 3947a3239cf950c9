import type { Score } from './score'

const sampleRate = 44_100

type Section = { letter: string; firstBar: number; bars: number }

const sectionsOf = ({ form }: Pick<Score, 'form'>): Section[] => {
  let firstBar = 0
  return form.split(' ').map((word) => {
    const bars = Number(word.slice(1))
    const section = { letter: word.charAt(0), firstBar, bars }
    firstBar += bars
    return section
  })
}

/** The last chord falls on the beat after the last section. */
const secondsBeforeLastChord = (score: Score) => {
  const bars = sectionsOf(score).reduce((sum, section) => sum + section.bars, 0)
  return (bars * score.beatsPerBar * 60) / score.tempo
}

const framesOf = (score: Score) =>
  Math.round((secondsBeforeLastChord(score) + score.tailSeconds) * sampleRate)

export const durationMsOf = (score: Score) => Math.round((framesOf(score) * 1_000) / sampleRate)
