// Positions during a drag in a list. All rows have the same height.

export type Pull = { from: number; pulledPx: number; count: number; rowPx: number }

/** Limits a drag to the first and the last place. */
export const pulledWithin = ({ from, pulledPx, count, rowPx }: Pull) =>
  Math.min((count - 1 - from) * rowPx, Math.max(-from * rowPx, pulledPx))

/** The place that a row is over when it was dragged this far. */
export const placeUnder = ({ from, pulledPx, count, rowPx }: Pull) =>
  Math.min(count - 1, Math.max(0, from + Math.round(pulledPx / rowPx)))

export type Shift = 'up' | 'down' | undefined

/** Which way a row moves to make room for the one that is dragged from `from` to `to`. */
export function shiftOf(place: number, from: number, to: number): Shift {
  if (place > from && place <= to) return 'up'
  if (place < from && place >= to) return 'down'
  return undefined
}

const edgePx = 64
const fastestPxPerFrame = 14

/** How far the list scrolls per frame while the pointer is near its upper or lower edge. */
export function edgeScroll(pointerY: number, topPx: number, bottomPx: number): number {
  const above = topPx + edgePx - pointerY
  const below = pointerY - (bottomPx - edgePx)
  const share = Math.min(1, Math.max(above, below) / edgePx)
  return share > 0 ? Math.sign(below - above) * Math.ceil(share * fastestPxPerFrame) : 0
}

type Extent = { top: number; bottom: number }

/** How far a list must scroll to show a row and its neighbour completely. */
export function scrollToShow(row: Extent, screen: Extent): number {
  const rowPx = row.bottom - row.top
  const above = row.top - rowPx - screen.top
  const below = row.bottom + rowPx - screen.bottom
  if (above < 0) return above
  return Math.max(0, Math.min(below, above))
}

/**
 * The visible part of the element that scrolls the list. Bars cover the edges of the page itself, as wide as its scroll
 * padding.
 */
export function screenOf(scroller: Element): Extent {
  if (scroller !== document.scrollingElement) return scroller.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}
