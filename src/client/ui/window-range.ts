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
 * Returns the indices of the rows to render: the rows of the range, and the focused row even if it is scrolled away.
 * `focused` is -1 if no row has focus. The indices ascend, so that the Tab key moves between rows in the order of the
 * list. The range may have been computed for a longer list: rows that no longer exist are left out.
 */
export function rowsOf({ from, to }: WindowRange, focused: number, count: number): number[] {
  const length = Math.max(0, Math.min(to, count) - from)
  const rows = Array.from({ length }, (_, place) => from + place)
  if (focused < 0 || focused >= count || (focused >= from && focused < to)) return rows
  return focused < from ? [focused, ...rows] : [...rows, focused]
}
