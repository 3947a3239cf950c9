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
  /** Draws one row, or as little of it as can be seen while it flies past. */
  row: (index: number, drawn: DrawnRow) => ReactNode
  /** The last row that is about to be seen. */
  onReach?: (index: number) => void
}

const rowRem = 4.25

/**
 * A list as long as it likes on a page that scrolls as ever: of its rows only those near the screen stand in the
 * document, each at its own place, and so does the one that has the focus.
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
  useEffect(() => onReach?.(to - 1), [onReach, to])
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
          {row(index, index === focused ? 'whole' : drawn(index))}
        </li>
      ))}
    </InteractiveOl>
  )
}

function useRange(list: RefObject<HTMLElement | null>, count: number): WindowRange {
  const [range, setRange] = useState<WindowRange>(() => windowRange({ ...atTop(), count }))
  // Before the first paint, when the page has been put back to where it was left.
  useLayoutEffect(() => {
    let rowPx = rowHeightPx()
    const look = () => {
      const listTopPx = list.current?.getBoundingClientRect().top ?? 0
      const next = windowRange({ screenPx: innerHeight, rowPx, listTopPx, count })
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next))
    }
    // While scrolling, rows are drawn in small pieces that the next frame may come between.
    const lookInPassing = () => startTransition(look)
    const lookAnew = () => {
      rowPx = rowHeightPx()
      look()
    }
    look()
    addEventListener('scroll', lookInPassing, { passive: true })
    addEventListener('resize', lookAnew)
    return () => {
      removeEventListener('scroll', lookInPassing)
      removeEventListener('resize', lookAnew)
    }
  }, [list, count])
  return range
}

/** As large as the listener has set their text. */
const rowHeightPx = () =>
  rowRem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)

const atTop = () => ({ listTopPx: 0, screenPx: innerHeight, rowPx: rowHeightPx() })
