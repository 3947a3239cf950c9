// How much of each row of a long list is drawn. A row that only flies past is a line of text, which costs a slow phone
// a fifth of a whole one; once the list is slow enough to be read, rows are made whole one in each frame.
import { type RefObject, useEffect, useState } from 'react'
import type { WindowRange } from '~/client/ui/window-range'

export type DrawnRow = 'whole' | 'in-passing'

/** Faster than one can tell the rows apart. */
const flyingPxPerSecond = 1_800
/** Longer than a slow phone may take from one frame to the next. */
const slowAfterMs = 120

/** Whether the page flies past. */
function useFlying() {
  const [flies, setFlies] = useState(false)
  useEffect(() => {
    let seen = { y: scrollY, atMs: performance.now() }
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = { y: scrollY, atMs: performance.now() }
      const pxPerSecond = (Math.abs(now.y - seen.y) * 1_000) / Math.max(1, now.atMs - seen.atMs)
      seen = now
      if (pxPerSecond < flyingPxPerSecond) return
      setFlies(true)
      clearTimeout(timer)
      timer = setTimeout(() => setFlies(false), slowAfterMs)
    }
    addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', look)
    }
  }, [])
  return flies
}

/** The row in the middle of the screen, which is not that of the window where the list begins or ends. */
function middleRow(list: HTMLElement | null, count: number): number {
  const { top, height } = list?.getBoundingClientRect() ?? { top: 0, height: 1 }
  return ((innerHeight / 2 - top) * count) / height
}

type Shown = WindowRange & { count: number }

/** Tells of any row how it is to be drawn: of a list that has just come each is whole. */
export function useDrawnRows(list: RefObject<HTMLElement | null>, { from, to, count }: Shown) {
  const [whole, setWhole] = useState<ReadonlySet<number> | null>(null)
  const flies = useFlying()
  useEffect(() => {
    if (flies && whole) return
    const frame = requestAnimationFrame(() => {
      const rows = Array.from({ length: to - from }, (_, place) => from + place)
      if (!whole) return setWhole(new Set(rows))
      const middle = middleRow(list.current, count)
      const [next] = rows
        .filter((row) => !whole.has(row))
        .toSorted((one, other) => Math.abs(one + 0.5 - middle) - Math.abs(other + 0.5 - middle))
      if (next !== undefined) setWhole(new Set([...rows.filter((row) => whole.has(row)), next]))
    })
    return () => cancelAnimationFrame(frame)
  }, [list, from, to, count, whole, flies])
  return (row: number): DrawnRow => (!whole || whole.has(row) ? 'whole' : 'in-passing')
}
