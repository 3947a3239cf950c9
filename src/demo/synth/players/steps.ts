// Turns the pattern of a bar into steps with times.
import type { Score } from '../score'
import type { Bar } from './bars'

export type Note = { at: number; seconds: number; midi: number; velocity: number }

export type Step = { token: string; at: number; seconds: number; share: number; onBeat: boolean }

const loudness: Record<string, number> = { X: 1, x: 0.78, o: 0.45 }

export const velocityOf = (step: Step) => loudness[step.token] ?? (step.onBeat ? 0.8 : 0.68)

/** In a pattern without spaces, each letter is a step. */
const tokensOf = (pattern: string) =>
  pattern.trim().includes(' ') ? pattern.trim().split(/\s+/) : [...pattern.trim()]

export const patternOf = (patterns: string, bar: Bar) => {
  const each = patterns.split('|')
  return tokensOf(each[bar.inSection % each.length] ?? '')
}

/** A held step `-` lengthens the step before it. At the start of a bar it stays a step of its own, for the caller to handle. */
export const stepsOf = (tokens: string[], bar: Bar, score: Score): Step[] => {
  const length = bar.seconds / tokens.length
  const perBeat = tokens.length / score.beatsPerBar
  const swings = perBeat === 2 || perBeat === 4
  const steps: Step[] = []
  tokens.forEach((token, index) => {
    const last = steps.at(-1)
    if (token === '-' && last) {
      last.seconds += length
      return
    }
    const late = swings && index % 2 === 1 ? (score.swing ?? 0) * length : 0
    const share = index / tokens.length
    steps.push({
      token,
      at: bar.at + index * length + late,
      seconds: length - late,
      share,
      onBeat: perBeat >= 1 && index % perBeat === 0,
    })
  })
  return steps.filter(({ token }) => token !== '.')
}
