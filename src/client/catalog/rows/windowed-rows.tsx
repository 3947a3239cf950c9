import { type ReactNode, useEffect, useRef, useState } from 'react'
import { InteractiveOl } from '~/client/ui/interactive-list'
import { rowsOf, type WindowRange } from '~/client/ui/window-range'
import { rowNumberOf, useRowKeys } from './row-keys'
import { type DrawnRow, useDrawnRows } from './use-drawn-rows'
import { rowRem, useWindowRange } from './use-window-range'
import styles from './windowed-rows.module.css'

type WindowedRowsProps = {
  label: string
  count: number
  /** Renders one row, in full or in the short form for fast scrolling. */
  row: (index: number, drawn: DrawnRow) => ReactNode
  /** Called with the range of the rendered rows. */
  onReach?: (rows: WindowRange) => void
}

/**
 * A list of any length on a page that scrolls normally. Only the rows near the screen and the focused row are in the
 * document, each at its own position.
 */
export function WindowedRows({ label, count, row, onReach }: WindowedRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const { from, to } = useWindowRange(list, count)
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
