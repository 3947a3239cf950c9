import { remPx } from '~/client/platform/page/rem-px'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { InteractiveOl } from '~/client/ui/interactive-list'
import { rowsOf, type WindowRange, windowRange } from '~/client/ui/window-range'
import styles from './windowed-lines.module.css'

const rowRem = 4.25

type WindowedLinesProps = { label: string; count: number; row: (index: number) => ReactNode }

/**
 * A list of up to 10,000 rows that scrolls inside of a dialog. Only the rows near its visible part and the focused row are in
 * the document. The list of tracks on a page does the same with the scroll position of the page.
 */
export function WindowedLines({ label, count, row }: WindowedLinesProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { from, to } = useFrameRange(frame, count)
  const [focused, setFocused] = useState(-1)
  if (count === 0) return null
  return (
    <div ref={frame} className={`${styles.frame} overflow-y-auto rounded-card border border-line`}>
      <InteractiveOl
        aria-label={label}
        // The frame covers the line above the first row.
        className="relative -mt-px"
        style={{ height: `${count * rowRem}rem` }}
        onFocus={({ target }) => setFocused(Number(target.closest('li')?.dataset.line ?? -1))}
        onBlur={() => setFocused(-1)}
      >
        {rowsOf({ from, to }, focused, count).map((index) => (
          <li
            key={index}
            data-line={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            className={styles.row}
            style={{ top: `${index * rowRem}rem` }}
          >
            {row(index)}
          </li>
        ))}
      </InteractiveOl>
    </div>
  )
}

const rowHeightPx = () => rowRem * remPx()

function useFrameRange(frame: { current: HTMLElement | null }, count: number): WindowRange {
  const [range, setRange] = useState<WindowRange>(() =>
    windowRange({ listTopPx: 0, screenPx: innerHeight, rowPx: rowHeightPx(), count }),
  )
  useLayoutEffect(() => {
    const element = frame.current
    const update = () => {
      const next = windowRange({
        listTopPx: -(element?.scrollTop ?? 0),
        screenPx: element?.clientHeight || innerHeight,
        rowPx: rowHeightPx(),
        count,
      })
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next))
    }
    update()
    element?.addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      element?.removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [frame, count])
  return range
}
