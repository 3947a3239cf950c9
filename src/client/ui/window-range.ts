// Which rows of a long list stand in the document: those on screen, and a few around them.

export type WindowRange = { from: number; to: number }

type Place = {
  /** How far the list's top lies below that of the screen; negative once it is scrolled past. */
  listTopPx: number
  screenPx: number
  rowPx: number
  count: number
}

const around = 8
/** The range moves by so many rows at a time, so that not every pixel scrolled draws anew. */
const step = 4
/** One less than may be in the document: the row that has the focus stays, wherever it is. */
const mostRows = 59

export function windowRange({ listTopPx, screenPx, rowPx, count }: Place): WindowRange {
  const firstSeen = Math.floor(-listTopPx / rowPx)
  const size = Math.min(mostRows, Math.ceil(screenPx / rowPx) + 1 + 2 * around + step)
  const latest = Math.max(0, Math.ceil((count - size) / step) * step)
  const from = Math.min(latest, Math.max(0, Math.floor((firstSeen - around) / step) * step))
  return { from, to: Math.min(count, from + size) }
}

/**
 * The rows of a range, and the one that is kept: -1 where none is. In order, so that Tab goes on from the row that has
 * the focus to those on screen. A range may be older than the list: what that has lost is not drawn.
 */
export function rowsOf({ from, to }: WindowRange, kept: number, count: number): number[] {
  const length = Math.max(0, Math.min(to, count) - from)
  const rows = Array.from({ length }, (_, place) => from + place)
  if (kept < 0 || kept >= count || (kept >= from && kept < to)) return rows
  return kept < from ? [kept, ...rows] : [...rows, kept]
}
