import { type CSSProperties, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { ShortTrackRow } from '~/client/catalog/rows/long-track-list'
import { useRowKeys } from '~/client/catalog/rows/row-keys'
import { TrackRowSkeleton } from '~/client/catalog/rows/track-row'
import { useDrawnRows } from '~/client/catalog/rows/use-drawn-rows'
import { rowRem, useWindowRange } from '~/client/catalog/rows/use-window-range'
import type { Rows } from '~/client/playlists/edits/playlist-edit'
import { InteractiveOl } from '~/client/ui/interactive-list'
import { shiftOf } from '~/client/ui/sorting/row-drag-place'
import { SortHandle } from '~/client/ui/sorting/sort-handle'
import { keyOfRow, useKeyReorder } from '~/client/ui/sorting/use-key-reorder'
import { useRowDrag } from '~/client/ui/sorting/use-row-drag'
import { rowsOf, type WindowRange } from '~/client/ui/window-range'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'
import styles from './sortable-tracks.module.css'

const words = messages.tracks
const spoken = {
  ...words,
  moved: (_title: string, position: number, count: number) => words.moved(position, count),
}

type SortableTracksProps = {
  label: string
  rows: Rows
  /** Called with the range of the rendered rows. */
  onReach: (range: WindowRange) => void
  /** `index` is the new place, counted from 0. */
  onMove: (trackId: string, index: number) => void
  row: (track: Track, index: number) => ReactNode
}

type Item = { key: string; title: string }
const titleOf = ({ title }: Item) => title

/**
 * A list of any length that is sorted by mouse and touch at the handles of its rows, and with the keyboard while a handle
 * has the focus. Only the rows near the screen and the focused or dragged one are in the document.
 */
export function SortableTracks({ label, rows, onReach, onMove, row }: SortableTracksProps) {
  const list = useRef<HTMLOListElement>(null)
  const helpId = useId()
  const [keptKey, keep] = useState<string | null>(null)
  const items = useMemo<Item[]>(
    () =>
      Array.from(rows, (track, place) => ({ key: track?._id ?? `gap ${place}`, title: track?.title ?? '' })),
    [rows],
  )
  const count = items.length
  const scroller = document.scrollingElement
  const shared = { firstIndex: 0, scroller }
  const keys = useKeyReorder({ ...shared, items, nameOf: titleOf, list, move: onMove, words: spoken })
  const drop = (key: string, index: number) => {
    onMove(key, index)
    keys.say(words.moved(index + 1, count))
  }
  const { carry, handlers } = useRowDrag({ ...shared, count, onDrop: drop })
  const range = useWindowRange(list, count)
  const drawn = useDrawnRows(list, { ...range, count })
  const kept = useMemo(() => items.findIndex(({ key }) => key === keptKey), [items, keptKey])
  const { from, to } = range
  useEffect(() => onReach({ from, to }), [onReach, from, to])
  const goToRow = useRowKeys((place) => {
    const item = items[place]
    if (item) keep(item.key)
    return item !== undefined
  })
  return (
    <>
      <InteractiveOl
        ref={list}
        aria-label={label}
        className={`${styles.list} relative ${carry ? styles.carries : ''}`}
        style={{ height: `${count * rowRem}rem`, '--row': `${carry?.rowPx ?? 0}px` } as CSSProperties}
        onFocus={({ target }) => keep(keyOfRow(target))}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) keep(null)
        }}
        onKeyDown={goToRow}
        {...handlers}
      >
        {rowsOf(range, kept, count).map((place) => {
          const track = rows[place]
          const item = items[place] as Item
          const isFull = place === kept || drawn(place) === 'full'
          const isCarried = carry?.key === item.key || keys.heldKey === item.key
          return (
            <li
              key={item.key}
              data-key={item.key}
              data-place={place}
              data-track-row={place}
              data-shift={carry ? shiftOf(place, carry.from, carry.to) : undefined}
              aria-setsize={count}
              aria-posinset={place + 1}
              className={`${styles.row} ${isCarried ? styles.carried : ''}`}
              style={{ top: `${place * rowRem}rem` }}
            >
              <DrawnRow track={track} isFull={isFull}>
                {track && row(track, place)}
              </DrawnRow>
              {track && isFull && (
                <SortHandle
                  name={track.title}
                  isHeld={keys.heldKey === item.key}
                  helpId={helpId}
                  onPress={(event) => keys.press(event, item, place)}
                  onLeave={keys.leave}
                />
              )}
            </li>
          )
        })}
      </InteractiveOl>
      <p id={helpId} hidden>
        {words.help}
      </p>
      <p role="status" className="sr-only">
        {keys.announcement}
      </p>
    </>
  )
}

type DrawnRowProps = { track: Track | undefined; isFull: boolean; children: ReactNode }

/** A row in full, in the short form for fast scrolling, or its placeholder. */
function DrawnRow({ track, isFull, children }: DrawnRowProps) {
  if (!track) return isFull ? <TrackRowSkeleton /> : <span />
  return isFull ? <div>{children}</div> : <ShortTrackRow track={track} />
}
