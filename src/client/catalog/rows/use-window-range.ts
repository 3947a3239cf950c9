// Follows which rows of a long list are on screen.
import { remPx } from '~/client/platform/page/rem-px'
import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { type WindowRange, windowRange } from '~/client/ui/window-range'

/** The height of every row of a long list. */
export const rowRem = 4.25

export function useWindowRange(list: RefObject<HTMLElement | null>, count: number): WindowRange {
  const [range, setRange] = useState<WindowRange>(() => windowRange({ ...atTop(), count }))
  // A layout effect runs before the first paint, and after the scroll position has been restored.
  useLayoutEffect(() => {
    let rowPx = rowHeightPx()
    const update = () => {
      const listTopPx = list.current?.getBoundingClientRect().top ?? 0
      const next = windowRange({ screenPx: innerHeight, rowPx, listTopPx, count })
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next))
    }
    // This is a transition, so that React can yield to frames while it renders rows.
    const updateWhileScrolling = () => startTransition(update)
    const updateAfterResize = () => {
      rowPx = rowHeightPx()
      update()
    }
    update()
    addEventListener('scroll', updateWhileScrolling, { passive: true })
    addEventListener('resize', updateAfterResize)
    return () => {
      removeEventListener('scroll', updateWhileScrolling)
      removeEventListener('resize', updateAfterResize)
    }
  }, [list, count])
  return range
}

/** The height of a row, which depends on the user's text size. */
export const rowHeightPx = () => rowRem * remPx()

const atTop = () => ({ listTopPx: 0, screenPx: innerHeight, rowPx: rowHeightPx() })
