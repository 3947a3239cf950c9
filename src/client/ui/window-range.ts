// Which rows of a long list are in the document: those on screen and a few around them.

export type WindowRange = { from: number; to: number }

type Place = {
  /** The distance from the top of the screen to the top of the list; negative once it is scrolled past. */
  listTopPx: number
  screenPx: number
  rowPx: number
  count: number
}

const around = 8
/** The range moves in steps of this many rows, so that small scrolls do not render again. */
const step = 4
/** One fewer than the allowed number of rows in the document, because the focused row is always there too. */
const mostRows = 59

export function windowRange({ listTopPx, screenPx, rowPx, count }: Place): WindowRange {
  const firstSeen = Math.floor(-listTopPx / rowPx)
  const size = Math.min(mostRows, Math.ceil(screenPx / rowPx) + 1 + 2 * around + step)
  const latest = Math.max(0, Math.ceil((count - size) / step) * step)
  const from = Math.min(latest, Math.max(0, Math.floor((firstSeen - around) / step) * step))
  return { from, to: Math.min(count, from + size) }
}

/**
 * The rows to render: those of the range and the focused one. `focused` is -1 if no row has focus. The rows are in
 * order, so that Tab moves from the focused row to those on screen. A range may be older than the list, so rows that no
 * longer exist are left out.
 */
export function rowsOf({ from, to }: WindowRange, focused: number, count: number): number[] {
  const length = Math.max(0, Math.min(to, count) - from)
  const rows = Array.from({ length }, (_, place) => from + place)
  if (focused < 0 || focused >= count || (focused >= from && focused < to)) return rows
  return focused < from ? [focused, ...rows] : [...rows, focused]
}
