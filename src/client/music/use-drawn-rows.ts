// How much of each row of a long list is drawn. A row that only flies past is a line of text, which costs a slow phone
// a fifth of a whole one; once the list is slow enough to be read, rows are made whole a few in each frame.
import { useEffect, useRef, useState } from 'react'

export type DrawnRow = 'whole' | 'in-passing'

/** Faster than one can tell the rows apart. */
const flyingPxPerSecond = 1_800
/** Longer than a slow phone may take from one frame to the next. */
const slowAfterMs = 120
const wholePerFrame = 1

type Window = { from: number; to: number }

/** The rows of the window that are not whole yet, those in its middle first: they are on screen. */
function rowsToMakeWhole({ from, to }: Window, whole: ReadonlySet<number>): number[] {
  const middle = (from + to) / 2
  return Array.from({ length: to - from }, (_, place) => from + place)
    .filter((row) => !whole.has(row))
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
}

/** Whether the page flies past, told to `changed` as it begins and ends. */
function useFlying(changed: (flies: boolean) => void) {
  const flies = useRef(false)
  const latest = useRef(changed)
  useEffect(() => {
    latest.current = changed
  })
  useEffect(() => {
    let seen = { y: scrollY, atMs: performance.now() }
    let timer: ReturnType<typeof setTimeout> | undefined
    const become = (now: boolean) => {
      if (flies.current === now) return
      flies.current = now
      latest.current(now)
    }
    const look = () => {
      const now = { y: scrollY, atMs: performance.now() }
      const pxPerSecond = (Math.abs(now.y - seen.y) * 1_000) / Math.max(1, now.atMs - seen.atMs)
      seen = now
      if (pxPerSecond < flyingPxPerSecond) return
      become(true)
      clearTimeout(timer)
      timer = setTimeout(() => become(false), slowAfterMs)
    }
    addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', look)
    }
  }, [])
  return flies
}

/** Tells of any row how it is to be drawn. What is in the window at first is drawn whole at once. */
export function useDrawnRows({ from, to }: Window): (row: number) => DrawnRow {
  const [whole, setWhole] = useState<ReadonlySet<number>>(
    () => new Set(rowsToMakeWhole({ from, to }, new Set())),
  )
  const frame = useRef(0)
  const flies = useFlying((now) => {
    if (!now) setWhole((before) => new Set(before))
  })
  useEffect(() => {
    frame.current = requestAnimationFrame(() => {
      const next = rowsToMakeWhole({ from, to }, whole).slice(0, wholePerFrame)
      if (flies.current || next.length === 0) return
      setWhole(new Set([...[...whole].filter((row) => row >= from && row < to), ...next]))
    })
    return () => cancelAnimationFrame(frame.current)
  }, [from, to, whole, flies])
  return (row) => (whole.has(row) ? 'whole' : 'in-passing')
}
