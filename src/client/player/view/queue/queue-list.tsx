import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePlayer } from '~/client/player/use-player'
import { InteractiveOl } from '~/client/ui/interactive-list'
import { rowsOf } from '~/client/ui/window-range'
import type { QueueItem } from '~/client/player/engine/player-types'
import { QueueRow, type QueueRowActs } from './queue-row'
import { rowPx, shiftOf } from './row-drag-place'
import { keyOfRow, useKeyReorder } from './use-key-reorder'
import { useQueueWindow } from './use-queue-window'
import { useRowDrag } from './use-row-drag'

type QueueListProps = {
  /** What follows the current track. */
  items: readonly QueueItem[]
  /** The place of the first of them in the whole queue. */
  firstIndex: number
  scroller: HTMLElement | null
}

type Box = { readonly current: HTMLElement | null }
type Placed = { item: QueueItem; place: number }

/** Of hundreds of rows only those near the screen stand in the document, and the one in hand or in focus. */
export function QueueList({ items, firstIndex, scroller }: QueueListProps) {
  const player = usePlayer()
  const list = useRef<HTMLOListElement>(null)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const move = (item: QueueItem, to: number) => player.move(item.key, firstIndex + to)
  const keys = useKeyReorder({ items, list, scroller, move })
  const { carry, handlers } = useRowDrag({
    count: items.length,
    scroller,
    onDrop: (key, to) => player.move(key, firstIndex + to),
  })
  const shown = useShown(items, list, scroller, carry?.key ?? focusedKey)
  const acts = useRowActs({ items, list, keys, onFocusMoves: setFocusedKey })
  return (
    <>
      <InteractiveOl
        ref={list}
        className={`queue-list ${carry ? 'queue-list-carries' : ''}`}
        style={{ height: items.length * rowPx }}
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
            carried={carry?.from === place}
            held={keys.heldKey === item.key}
            acts={acts}
          />
        ))}
      </InteractiveOl>
      <p id="queue-help" hidden>
        Press space to pick it up, the arrow keys, Home and End to move it, space to let go
      </p>
      <p role="status" className="sr-only">
        {keys.said}
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
  keys: ReturnType<typeof useKeyReorder>
  /** To the row of this item, which may not be in the document yet. */
  onFocusMoves: (key: string | null) => void
}

function useRowActs({ items, list, keys, onFocusMoves }: RowActs): QueueRowActs {
  const player = usePlayer()
  const focusOnRemove = useFocusOnRemove(list)
  return useSteadyActs({
    jump: (item) => player.jumpTo(item.key),
    remove: (item, place) => {
      const next = items[place + 1] ?? items[place - 1]
      onFocusMoves(next?.key ?? null)
      focusOnRemove(next?.key ?? null)
      player.remove(item.key)
      keys.say(`${item.track.title} removed`)
    },
    press: keys.press,
    leave: keys.leave,
  })
}

/** Functions that stay the same and do what the newest ones do. */
function useSteadyActs(newest: QueueRowActs): QueueRowActs {
  const latest = useRef(newest)
  useEffect(() => {
    latest.current = newest
  })
  return useMemo(
    () => ({
      jump: (item) => latest.current.jump(item),
      remove: (item, place) => latest.current.remove(item, place),
      press: (event, item, place) => latest.current.press(event, item, place),
      leave: () => latest.current.leave(),
    }),
    [],
  )
}

/** The keyboard goes on at the row that comes up, or at the last one, as soon as it is there. */
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
