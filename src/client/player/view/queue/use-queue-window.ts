import { useLayoutEffect, useState } from 'react'
import { type WindowRange, windowRange } from '~/client/ui/window-range'
import { rowHeightPx } from './row-height'

type Box = { readonly current: HTMLElement | null }

/** The rows near the visible part of the scroller, updated when it scrolls or changes its size. */
export function useQueueWindow(list: Box, scroller: HTMLElement | null, count: number): WindowRange {
  const [range, setRange] = useState<WindowRange>(() =>
    windowRange({ listTopPx: 0, screenPx: innerHeight, rowPx: rowHeightPx(), count }),
  )
  // Measures before the first paint and at every scroll event, so that a dragged row is never over an empty list.
  useLayoutEffect(() => {
    if (!scroller) return
    const rowPx = rowHeightPx()
    const look = () => {
      const listTopPx =
        (list.current?.getBoundingClientRect().top ?? 0) - scroller.getBoundingClientRect().top
      const next = windowRange({ listTopPx, screenPx: scroller.clientHeight, rowPx, count })
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [list, scroller, count])
  return range
}
