import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { InteractiveOl } from '~/client/ui/interactive-list'
import { rowsOf, type WindowRange, windowRange } from '~/client/ui/window-range'
import { rowNumberOf, useRowKeys } from './row-keys'
import { type DrawnRow, useDrawnRows } from './use-drawn-rows'
import styles from './windowed-rows.module.css'

type WindowedRowsProps = {
  label: string
  count: number
  /** Renders one row, in full or in the short form for fast scrolling. */
  row: (index: number, drawn: DrawnRow) => ReactNode
  /** Called with the range of the rendered rows. */
  onReach?: (rows: WindowRange) => void
}

const rowRem = 4.25

/**
 * A list of any length on a page that scrolls normally. Only the rows near the screen and the focused row are in the
 * document, each at its own position.
 */
export function WindowedRows({ label, count, row, onReach }: WindowedRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const { from, to } = useRange(list, count)
  const drawn = useDrawnRows(list, { from, to, count })
  const [focused, setFocused] = useState<number | null>(null)
  const goToRow = useRowKeys((row) => {
    if (row < 0 || row >= count) return false
    setFocused(row)
    return true
  })
  useEffect(() => onReach?.({ from, to }), [onReach, from, to])
  return (
    <InteractiveOl
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: `${count * rowRem}rem` }}
      onFocus={({ target }) => setFocused(rowNumberOf(target))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null)
      }}
      onKeyDown={goToRow}
    >
      {rowsOf({ from, to }, focused ?? -1, count).map((index) => (
        <li
          key={index}
          data-track-row={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          className={styles.row}
          style={{ top: `${index * rowRem}rem` }}
        >
          {row(index, index === focused ? 'full' : drawn(index))}
        </li>
      ))}
    </InteractiveOl>
  )
}

function useRange(list: RefObject<HTMLElement | null>, count: number): WindowRange {
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
const rowHeightPx = () =>
  rowRem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)

const atTop = () => ({ listTopPx: 0, screenPx: innerHeight, rowPx: rowHeightPx() })
