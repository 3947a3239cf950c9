import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { InteractiveOl } from '../interactive-list'
import rowStyles from './carried-rows.module.css'
import { messages } from './messages'
import { shiftOf } from './row-drag-place'
import { SortHandle } from './sort-handle'
import styles from './sortable-list.module.css'
import { useKeyReorder } from './use-key-reorder'
import { useRowDrag } from './use-row-drag'

type SortableListProps<Item> = {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  onMove: (key: string, index: number) => void
  /** Draws a row of the list. All rows must have the same height; space between them is part of each row. */
  children: (item: Item, place: number, handle: ReactNode) => ReactNode
}

/** A list whose rows are sorted by mouse and touch at their handles, and with the keyboard while a handle has the focus. */
export function SortableList<Item extends { key: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onMove, children } = props
  const list = useRef<HTMLOListElement>(null)
  const helpId = useId()
  const scroller = document.scrollingElement
  const words = messages.reorder
  const keys = useKeyReorder({ items, nameOf, firstIndex: 0, list, scroller, move: onMove, words })
  const { carry, handlers } = useRowDrag({ count: items.length, firstIndex: 0, scroller, onDrop: onMove })
  return (
    <>
      <InteractiveOl
        ref={list}
        aria-label={label}
        className={`${styles.list} ${carry ? rowStyles.carries : ''}`}
        style={{ '--row': `${carry?.rowPx ?? 0}px` } as CSSProperties}
        {...handlers}
      >
        {items.map((item, place) => (
          <li
            key={item.key}
            data-key={item.key}
            data-place={place}
            data-shift={carry ? shiftOf(place, carry.from, carry.to) : undefined}
            className={`${styles.row} ${rowStyles.row} ${carry?.key === item.key || keys.heldKey === item.key ? rowStyles.carried : ''}`}
          >
            {children(
              item,
              place,
              <SortHandle
                name={nameOf(item)}
                isHeld={keys.heldKey === item.key}
                helpId={helpId}
                onPress={(event) => keys.press(event, item, place)}
                onLeave={keys.leave}
              />,
            )}
          </li>
        ))}
      </InteractiveOl>
      <p id={helpId} hidden>
        {messages.help}
      </p>
      <p role="status" className="sr-only">
        {keys.announcement}
      </p>
    </>
  )
}
