import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { QueueItem } from '../engine/player-types'
import { player } from '../player'
import { QueueRow, type QueueRowActs } from './queue-row'
import { shiftOf } from './row-drag-place'
import { useKeyReorder } from './use-key-reorder'
import { useRowDrag } from './use-row-drag'

type QueueListProps = {
  /** What follows the current track. */
  items: readonly QueueItem[]
  /** The place of the first of them in the whole queue. */
  firstIndex: number
  scroller: { readonly current: HTMLElement | null }
}

export function QueueList({ items, firstIndex, scroller }: QueueListProps) {
  const list = useRef<HTMLOListElement>(null)
  const move = (item: QueueItem, to: number) => player.move(item.key, firstIndex + to)
  const keys = useKeyReorder({ items, list, move })
  const { carry, handlers } = useRowDrag({
    count: items.length,
    scroller,
    onDrop: (key, to) => player.move(key, firstIndex + to),
  })
  const focusAfterRemoval = useFocusAfterRemoval(items, list)
  const acts = useSteadyActs({
    jump: (item) => player.jumpTo(item.key),
    remove: (item, place) => {
      focusAfterRemoval(place)
      player.remove(item.key)
      keys.say(`${item.track.title} removed`)
    },
    press: keys.press,
    leave: keys.leave,
  })
  return (
    <>
      {/* Its listeners carry what a pointer holds by a handle, which is a button with keys of its own. */}
      <ol ref={list} className={`queue-list ${carry ? 'queue-list-carries' : ''}`} {...handlers}>
        {items.map((item, place) => (
          <QueueRow
            key={item.key}
            item={item}
            place={place}
            shift={carry ? shiftOf(place, carry.from, carry.to) : undefined}
            carried={carry?.from === place}
            held={keys.heldKey === item.key}
            acts={acts}
          />
        ))}
      </ol>
      <p id="queue-help" hidden>
        Press space to pick it up, the arrow keys to move it, space to let go
      </p>
      <p role="status" className="sr-only">
        {keys.said}
      </p>
    </>
  )
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

/** The keyboard goes on at the row that has come up, or at the last one. */
function useFocusAfterRemoval(items: readonly QueueItem[], list: { readonly current: HTMLElement | null }) {
  const removed = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (removed.current === null) return
    const place = Math.min(removed.current, items.length - 1)
    removed.current = null
    list.current?.querySelector<HTMLElement>(`[data-place="${place}"] [data-remove]`)?.focus()
  }, [items, list])
  return useCallback((place: number) => {
    removed.current = place
  }, [])
}
