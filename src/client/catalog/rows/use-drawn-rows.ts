// Decides how each row of a long list is rendered. A row that comes into view starts in a short form, one element of
// text, which costs a slow phone a fifth of a full row. Unless the page scrolls fast, each frame renders one more row
// in full.
import { type RefObject, useEffect, useState } from 'react'
import type { WindowRange } from '~/client/ui/window-range'
import { rowHeightPx } from './use-window-range'

export type DrawnRow = 'full' | 'short'

/** Rows that scroll faster than this cannot be told apart. */
const fastPxPerSecond = 1_800
/** Longer than the time between two frames on a slow phone. */
const slowScrollAfterMs = 120

/** Whether the page scrolls fast. */
function useFastScroll() {
  const [isFast, setIsFast] = useState(false)
  useEffect(() => {
    let seen = { y: scrollY, atMs: performance.now() }
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = { y: scrollY, atMs: performance.now() }
      const pxPerSecond = (Math.abs(now.y - seen.y) * 1_000) / Math.max(1, now.atMs - seen.atMs)
      seen = now
      if (pxPerSecond < fastPxPerSecond) return
      setIsFast(true)
      clearTimeout(timer)
      timer = setTimeout(() => setIsFast(false), slowScrollAfterMs)
    }
    addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', look)
    }
  }, [])
  return isFast
}

/**
 * The index of the row in the middle of the screen. Near the ends of the list it is not the middle of the rendered
 * range.
 */
function middleRow(list: HTMLElement | null, count: number): number {
  const { top, height } = list?.getBoundingClientRect() ?? { top: 0, height: 1 }
  return ((innerHeight / 2 - top) * count) / height
}

type Shown = WindowRange & { count: number }

/**
 * Returns how to render a row. A list that has just arrived starts with as many full rows as fit on the screen. If it
 * does not begin at its top, somebody has come back to it, and any of the rendered rows may be on screen.
 */
export function useDrawnRows(list: RefObject<HTMLElement | null>, { from, to, count }: Shown) {
  const [fullRows, setFullRows] = useState<ReadonlySet<number> | null>(null)
  const [rowsOnScreen] = useState(() => Math.ceil(innerHeight / rowHeightPx()))
  const firstFull = from === 0 ? Math.min(to, rowsOnScreen) : to
  const isFast = useFastScroll()
  useEffect(() => {
    if (isFast && fullRows) return
    const frame = requestAnimationFrame(() => {
      const rows = Array.from({ length: to - from }, (_, place) => from + place)
      if (!fullRows) return setFullRows(new Set(rows.filter((row) => row < firstFull)))
      const middle = middleRow(list.current, count)
      const [next] = rows
        .filter((row) => !fullRows.has(row))
        .toSorted((one, other) => Math.abs(one + 0.5 - middle) - Math.abs(other + 0.5 - middle))
      if (next !== undefined) setFullRows(new Set([...rows.filter((row) => fullRows.has(row)), next]))
    })
    return () => cancelAnimationFrame(frame)
  }, [list, from, to, count, fullRows, firstFull, isFast])
  return (row: number): DrawnRow => {
    const isFull = fullRows ? fullRows.has(row) : row < firstFull
    return isFull ? 'full' : 'short'
  }
}
