// Which covers of a long grid are in the document: those on screen and a few lines around them.
import type { WindowRange } from '~/client/ui/window-range'

/** A cover is at least this wide. On a narrow phone two covers are next to each other all the same. */
const leastCoverRem = 10.25
export const gapRem = 1
/** Title, artist and the state of the copy below a cover, and the space to the next line. */
const wordsRem = 5.75

const linesAround = 2

type Measures = { widthPx: number; remPx: number }
export type GridMeasure = { columns: number; linePx: number }

export function gridMeasure({ widthPx, remPx }: Measures): GridMeasure {
  const gapPx = gapRem * remPx
  const fitting = Math.floor((widthPx + gapPx) / ((leastCoverRem + gapRem) * remPx))
  const columns = Math.max(2, fitting)
  const coverPx = Math.max(0, (widthPx - (columns - 1) * gapPx) / columns)
  return { columns, linePx: coverPx + wordsRem * remPx }
}

type Place = GridMeasure & {
  /** The distance from the top of the screen to the top of the grid; negative once it is scrolled past. */
  topPx: number
  screenPx: number
  count: number
}

/** Whole lines of the grid. At the end of a list that has become shorter, its last lines. */
export function gridRange({ columns, linePx, topPx, screenPx, count }: Place): WindowRange {
  const lines = Math.ceil(count / columns)
  const shown = Math.ceil(screenPx / linePx) + 1 + 2 * linesAround
  const first = Math.floor(-topPx / linePx) - linesAround
  const from = Math.max(0, Math.min(first, lines - shown))
  return { from: from * columns, to: Math.min(count, (from + shown) * columns) }
}
