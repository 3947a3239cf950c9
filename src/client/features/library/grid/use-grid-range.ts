import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { remPx } from '~/client/platform/page/rem-px'
import { type GridMeasure, gridMeasure, gridRange } from './grid-range'
import type { WindowRange } from '~/client/ui/window-range'

type Grid = GridMeasure & WindowRange

const measured = (grid: HTMLElement | null, count: number): Grid => {
  const { top, width } = grid?.getBoundingClientRect() ?? { top: 0, width: innerWidth }
  const measure = gridMeasure({ widthPx: width, remPx: remPx() })
  return { ...measure, ...gridRange({ ...measure, topPx: top, screenPx: innerHeight, count }) }
}

const isSame = (one: Grid, other: Grid) =>
  one.columns === other.columns &&
  one.linePx === other.linePx &&
  one.from === other.from &&
  one.to === other.to

/** Follows which covers of the grid are on screen, and how many fit next to each other. */
export function useGridRange(grid: RefObject<HTMLElement | null>, count: number): Grid {
  const [range, setRange] = useState(() => measured(null, count))
  // A layout effect runs before the first paint, and after the scroll position has been restored.
  useLayoutEffect(() => {
    const update = () => {
      const next = measured(grid.current, count)
      setRange((now) => (isSame(now, next) ? now : next))
    }
    // This is a transition, so that React can yield to frames while it renders covers.
    const updateWhileScrolling = () => startTransition(update)
    update()
    const size = new ResizeObserver(update)
    if (grid.current) size.observe(grid.current)
    addEventListener('scroll', updateWhileScrolling, { passive: true })
    addEventListener('resize', update)
    return () => {
      size.disconnect()
      removeEventListener('scroll', updateWhileScrolling)
      removeEventListener('resize', update)
    }
  }, [grid, count])
  return range
}
