import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePlayer } from '~/client/player/use-player'
import { InteractiveOl } from '~/client/ui/interactive-list'
import { shiftOf } from '~/client/ui/sorting/row-drag-place'
import { keyOfRow, useKeyReorder } from '~/client/ui/sorting/use-key-reorder'
import { useRowDrag } from '~/client/ui/sorting/use-row-drag'
import { rowsOf } from '~/client/ui/window-range'
import type { QueueItem } from '~/client/player/engine/player-types'
import { messages } from './messages'
import { QueueRow, type QueueRowActs } from './queue-row'
import { rowHeightPx, rowRem } from './row-height'
import { useQueueWindow } from './use-queue-window'
import { useSayRemoved } from './use-say-removed'
import styles from './queue.module.css'

type QueueListProps = {
  /** The tracks after the current one. */
  items: readonly QueueItem[]
  /** The index of the first of these items in the whole queue. */
  firstIndex: number
  scroller: HTMLElement | null
  /** Called when a link is followed. */
  onLeave: () => void
}

function useSorting({ items, firstIndex, scroller }: QueueListProps, list: Box) {
  const { move } = usePlayer()
  const [rowPx] = useState(rowHeightPx)
  const shared = { firstIndex, scroller, rowPx }
  const keys = useKeyReorder({ ...shared, items, nameOf: titleOf, list, move, words: messages.reorder })
  return { keys, ...useRowDrag({ ...shared, count: items.length, onDrop: move }) }
}

const titleOf = ({ track }: QueueItem) => track.title

type Box = { readonly current: HTMLElement | null }
type Placed = { item: QueueItem; place: number }

/** Renders only the rows near the visible part, and the row that is dragged or has the focus. */
export function QueueList(props: QueueListProps) {
  const { items, scroller, onLeave } = props
  const list = useRef<HTMLOListElement>(null)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const { keys, carry, handlers } = useSorting(props, list)
  const shown = useShown(items, list, scroller, carry?.key ?? focusedKey)
  const acts = useRowActs({ items, list, keys, onFocusMoves: setFocusedKey, onLeave })
  return (
    <>
      <InteractiveOl
        ref={list}
        className={`${styles.list} ${carry ? styles.carries : ''}`}
        style={{ height: `${items.length * rowRem}rem` }}
        onFocus={({ target }) => setFocusedKey(keyOfRow(target))}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setFocusedKey(null)
        }}
        {...handlers}
      >
        {shown.map(({ item, place }) => (
          <QueueRow
            key={item.key}
            item={item}
            place={place}
            count={items.length}
            shift={carry ? shiftOf(place, carry.from, carry.to) : undefined}
            carried={carry?.key === item.key}
            held={keys.heldKey === item.key}
            acts={acts}
          />
        ))}
      </InteractiveOl>
      <p id="queue-help" hidden>
        {messages.reorder.help}
      </p>
      <p role="status" className="sr-only">
        {keys.announcement}
      </p>
    </>
  )
}

function useShown(
  items: readonly QueueItem[],
  list: Box,
  scroller: HTMLElement | null,
  keptKey: string | null,
): Placed[] {
  const range = useQueueWindow(list, scroller, items.length)
  return useMemo(() => {
    const kept = items.findIndex(({ key }) => key === keptKey)
    return rowsOf(range, kept, items.length).flatMap((place) => {
      const item = items[place]
      return item ? { item, place } : []
    })
  }, [items, range, keptKey])
}

type RowActs = {
  items: readonly QueueItem[]
  list: Box
  keys: ReturnType<typeof useKeyReorder<QueueItem>>
  /** Called with the key of the item whose row gets the focus next. The row may not be rendered yet. */
  onFocusMoves: (key: string | null) => void
  onLeave: () => void
}

function useRowActs({ items, list, keys, onFocusMoves, onLeave }: RowActs): QueueRowActs {
  const player = usePlayer()
  const sayRemoved = useSayRemoved()
  const focusOnRemove = useFocusOnRemove(list)
  return useSteadyActs({
    jump: (item) => player.jumpTo(item.key),
    leaveQueue: onLeave,
    remove: (item, place) => {
      const next = items[place + 1] ?? items[place - 1]
      onFocusMoves(next?.key ?? null)
      focusOnRemove(next?.key ?? null)
      sayRemoved(messages.removed(item.track.title), player.remove(item.key))
    },
    press: keys.press,
    leave: keys.leave,
  })
}

/** Returns functions that never change and call the latest `newest`, so that rows are not rendered again. */
function useSteadyActs(newest: QueueRowActs): QueueRowActs {
  const latest = useRef(newest)
  useEffect(() => {
    latest.current = newest
  })
  return useMemo(
    () => ({
      jump: (item) => latest.current.jump(item),
      leaveQueue: () => latest.current.leaveQueue(),
      remove: (item, place) => latest.current.remove(item, place),
      press: (event, item, place) => latest.current.press(event, item, place),
      leave: () => latest.current.leave(),
    }),
    [],
  )
}

/** After a removal, focuses the row that takes the place of the removed one, or the last row, once it is rendered. */
function useFocusOnRemove(list: Box) {
  const next = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (next.current === null) return
    const button = list.current?.querySelector<HTMLElement>(`[data-key="${next.current}"] [data-remove]`)
    if (!button) return
    next.current = null
    button.focus()
  })
  return useCallback((key: string | null) => {
    next.current = key
  }, [])
}
