import { useEffect, useRef, useState } from 'react'
import { rowNumberOf, useRowKeys } from '~/client/catalog/rows/row-keys'
import { usePlayFrom } from '~/client/catalog/use-playing'
import { InteractiveOl } from '~/client/ui/interactive-list'
import { rowsOf, type WindowRange } from '~/client/ui/window-range'
import type { Track } from '~/contract/schemas/built'
import { gapRem } from './grid-range'
import { LibraryCard } from './library-card'
import { useGridRange } from './use-grid-range'
import styles from './grid.module.css'

type LibraryGridProps = {
  label: string
  /** At their places. Those that have not been fetched are missing. */
  tracks: readonly (Track | undefined)[]
  count: number
  onReach?: ((rows: WindowRange) => void) | undefined
  offline: boolean
}

/** The tracks as covers. As in the list, only those near the screen and the focused one are in the document. */
export function LibraryGrid({ label, tracks, count, onReach, offline }: LibraryGridProps) {
  const grid = useRef<HTMLOListElement>(null)
  const { columns, linePx, from, to } = useGridRange(grid, count)
  const [focused, setFocused] = useState<number | null>(null)
  const playFrom = usePlayFrom(tracks)
  const goAlong = useRowKeys((index) => {
    const isThere = index >= 0 && index < count
    if (isThere) setFocused(index)
    return isThere
  }, columns)
  useEffect(() => onReach?.({ from, to }), [onReach, from, to])
  return (
    <InteractiveOl
      ref={grid}
      aria-label={label}
      className="relative"
      style={{ height: `${Math.ceil(count / columns) * linePx}px` }}
      onFocus={({ target }) => setFocused(rowNumberOf(target))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null)
      }}
      onKeyDown={goAlong}
    >
      {rowsOf({ from, to }, focused ?? -1, count).map((index) => (
        <li
          key={index}
          data-track-row={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          className={styles.cover}
          style={placeAt(index, columns, linePx)}
        >
          {tracks[index] ? (
            <LibraryCard track={tracks[index]} index={index} onPlay={playFrom} offline={offline} />
          ) : (
            <span className={styles.coming} />
          )}
        </li>
      ))}
    </InteractiveOl>
  )
}

const placeAt = (index: number, columns: number, linePx: number) => ({
  width: `calc((100% - ${(columns - 1) * gapRem}rem) / ${columns})`,
  top: `${Math.floor(index / columns) * linePx}px`,
  left: `calc((100% + ${gapRem}rem) / ${columns} * ${index % columns})`,
})
