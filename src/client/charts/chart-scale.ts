// Positions in a chart: values as distances from the top, from 0 to 100, and which points get a label.

/** `lowest` and `highest` are the first and the last of `lines`. */
export type Scale = { lowest: number; highest: number; lines: readonly number[] }

const mostLines = 4
const roundSteps = [1, 2, 2.5, 5, 10]

/** A round step between lines, and a whole number, because values are counts or cents. */
function stepFor(range: number) {
  const least = Math.max(range, 1) / mostLines
  const power = 10 ** Math.floor(Math.log10(least))
  const step = roundSteps.find((round) => round * power >= least) ?? 10
  return Math.max(1, Math.ceil(step * power))
}

/**
 * Zero is always on the scale, because the length of a bar only has a meaning from there. Where every value is zero,
 * the scale ends at `emptyHighest`.
 */
export function scaleOf(values: readonly number[], emptyHighest: number): Scale {
  const least = values.reduce((low, value) => Math.min(low, value), 0)
  const most = values.reduce((high, value) => Math.max(high, value), least === 0 ? emptyHighest : 0)
  const isEmpty = values.every((value) => value === 0)
  const step = isEmpty ? emptyHighest : stepFor(most - least)
  const first = Math.floor(least / step)
  const last = Math.ceil((isEmpty ? emptyHighest : most) / step)
  const lines = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { lowest: first * step, highest: last * step, lines }
}

export const heightOf = ({ lowest, highest }: Scale, value: number) =>
  (100 * (highest - value)) / (highest - lowest)

/** The indexes of the points that get a label: the last point and others at even distances, at most `most` in all. */
export function labelled(count: number, most: number): number[] {
  const apart = Math.max(1, Math.ceil(count / most))
  const last = count - 1
  return Array.from({ length: Math.ceil(count / apart) }, (_, index) => last - index * apart).toReversed()
}
