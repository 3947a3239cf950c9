import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ShortTrackRow } from '~/client/catalog/rows/long-track-list'
import { useRowKeys } from '~/client/catalog/rows/row-keys'
import { TrackRowSkeleton } from '~/client/catalog/rows/track-row'
import { useDrawnRows } from '~/client/catalog/rows/use-drawn-rows'
import { rowRem, useWindowRange } from '~/client/catalog/rows/use-window-range'
import type { Rows } from '~/client/playlists/edits/playlist-edit'
import { InteractiveOl } from '~/client/ui/interactive-list'
import rowStyles from '~/client/ui/sorting/carried-rows.module.css'
import { type Shift, shiftOf } from '~/client/ui/sorting/row-drag-place'
import { SortHandle } from '~/client/ui/sorting/sort-handle'
import { keyOfRow, useKeyReorder } from '~/client/ui/sorting/use-key-reorder'
import { useRowDrag } from '~/client/ui/sorting/use-row-drag'
import { rowsOf, type WindowRange } from '~/client/ui/window-range'
import type { Track } from '~/contract/schemas/built'
import { messages } from '../messages'
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

type Item = { key: string; title: string; track: Track | undefined }
const titleOf = ({ title }: Item) => title

/**
 * A list of any length that is sorted by mouse and touch at the handles of its rows, and with the keyboard while a handle
 * has the focus. Only the rows near the screen and the focused or dragged one are in the document.
 */
export function SortableTracks({ label, rows, onReach, onMove, row }: SortableTracksProps) {
  const list = useRef<HTMLOListElement>(null)
  const helpId = useId()
  const items = useMemo(() => itemsOf(rows), [rows])
  const count = items.length
  const { keys, carry, handlers } = useSorting(items, list, onMove)
  const range = useWindowRange(list, count)
  useReach(range, onReach)
  const drawn = useDrawnRows(list, { ...range, count })
  const { kept, listeners } = useKeptRow(items)
  return (
    <>
      <InteractiveOl
        ref={list}
        aria-label={label}
        className={`${styles.list} relative ${carry ? rowStyles.carries : ''}`}
        style={{ height: `${count * rowRem}rem`, '--row': `${carry?.rowPx ?? 0}px` } as CSSProperties}
        {...listeners}
        {...handlers}
      >
        {rowsOf(range, kept, count).map((place) => {
          const item = items[place] as Item
          return (
            <SortableRow
              key={item.key}
              item={item}
              place={place}
              count={count}
              isFull={place === kept || drawn(place) === 'full'}
              shift={carry ? shiftOf(place, carry.from, carry.to) : undefined}
              isCarried={carry?.key === item.key}
              isHeld={keys.heldKey === item.key}
              helpId={helpId}
              onPress={(event) => keys.press(event, item, place)}
              onLeave={keys.leave}
              row={row}
            />
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

function useReach({ from, to }: WindowRange, onReach: SortableTracksProps['onReach']) {
  useEffect(() => onReach({ from, to }), [onReach, from, to])
}

const itemsOf = (rows: Rows): Item[] =>
  Array.from(rows, (track, place) => ({
    key: track?._id ?? `gap ${place}`,
    title: track?.title ?? '',
    track,
  }))

function useSorting(
  items: readonly Item[],
  list: { readonly current: HTMLElement | null },
  onMove: SortableTracksProps['onMove'],
) {
  const shared = { firstIndex: 0, scroller: document.scrollingElement }
  const keys = useKeyReorder({ ...shared, items, nameOf: titleOf, list, move: onMove, words: spoken })
  const drop = (key: string, index: number) => {
    onMove(key, index)
    keys.say(words.moved(index + 1, items.length))
  }
  return { keys, ...useRowDrag({ ...shared, count: items.length, onDrop: drop }) }
}

/** The row with the focus, which stays in the document, and the listeners that follow the focus. */
function useKeptRow(items: readonly Item[]) {
  const [keptKey, keep] = useState<string | null>(null)
  const kept = useMemo(() => items.findIndex(({ key }) => key === keptKey), [items, keptKey])
  const onKeyDown = useRowKeys((place) => {
    const item = items[place]
    if (item) keep(item.key)
    return item !== undefined
  })
  const listeners = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => keep(keyOfRow(target)),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) keep(null)
    },
    onKeyDown,
  }
  return { kept, listeners }
}

type SortableRowProps = {
  item: Item
  place: number
  count: number
  /** Whether the row is drawn in full, or in the short form for fast scrolling. */
  isFull: boolean
  shift: Shift
  /** Carried by the pointer, or held with the keyboard. */
  isCarried: boolean
  isHeld: boolean
  helpId: string
  onPress: (event: KeyboardEvent) => void
  onLeave: () => void
  row: SortableTracksProps['row']
}

function SortableRow(props: SortableRowProps) {
  const { item, place, count, isFull, shift, isCarried, isHeld, helpId, onPress, onLeave, row } = props
  const { track } = item
  return (
    <li
      data-key={item.key}
      data-place={place}
      data-track-row={place}
      data-shift={shift}
      aria-setsize={count}
      aria-posinset={place + 1}
      className={`${styles.row} ${rowStyles.row} ${isCarried || isHeld ? rowStyles.carried : ''}`}
      style={{ top: `${place * rowRem}rem` }}
    >
      {!track && isFull && <TrackRowSkeleton />}
      {track && !isFull && <ShortTrackRow track={track} />}
      {track && isFull && <div>{row(track, place)}</div>}
      {track && isFull && <SortHandle name={track.title} {...{ isHeld, helpId, onPress, onLeave }} />}
    </li>
  )
}
