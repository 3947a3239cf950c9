// Every row of the queue is as high as the others, which makes a drag a matter of counting.

export const rowPx = 56

/** No further than over the first place or the last. */
export const pulledWithin = (from: number, pulledPx: number, count: number) =>
  Math.min((count - 1 - from) * rowPx, Math.max(-from * rowPx, pulledPx))

/** The place over which a row hangs that was pulled this far from its own. */
export const placeUnder = (from: number, pulledPx: number, count: number) =>
  Math.min(count - 1, Math.max(0, from + Math.round(pulledPx / rowPx)))

export type Shift = 'up' | 'down' | undefined

/** Which way a row makes room for the one that is carried from `from` to `to`. */
export function shiftOf(place: number, from: number, to: number): Shift {
  if (place > from && place <= to) return 'up'
  if (place < from && place >= to) return 'down'
  return undefined
}

const edgePx = 64
const fastestPxPerFrame = 14

/** How far the list scrolls by itself in a frame, as the pointer nears its upper or lower edge. */
export function edgeScroll(pointerY: number, topPx: number, bottomPx: number): number {
  const above = topPx + edgePx - pointerY
  const below = pointerY - (bottomPx - edgePx)
  const share = Math.min(1, Math.max(above, below) / edgePx)
  return share > 0 ? Math.sign(below - above) * Math.ceil(share * fastestPxPerFrame) : 0
}

type Extent = { top: number; bottom: number }

/** By how much a list scrolls for a row to be seen whole, and the one beyond it. */
export function scrollToShow(row: Extent, screen: Extent): number {
  const above = row.top - rowPx - screen.top
  const below = row.bottom + rowPx - screen.bottom
  if (above < 0) return above
  return Math.max(0, Math.min(below, above))
}
