// Reordering with the keyboard. Space or Enter picks a row up and drops it. The arrow keys, Home and End move it.
// Escape moves it back. With Alt, the arrow keys, Home and End also move a row that is not picked up.
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import type { QueueItem } from '~/client/player/engine/player-types'
import { messages } from './messages'
import { rowPx, scrollToShow } from './row-drag-place'

/** `fromIndex` is the place in the whole queue, which stays the same when the current track ends. */
type Held = { key: string; fromIndex: number }
type Box = { readonly current: HTMLElement | null }

/** The key of the queue item whose row contains the element. Null outside of rows. */
export const keyOfRow = (node: Element): string | null =>
  node.closest<HTMLElement>('[data-key]')?.dataset.key ?? null

type KeyReorder = {
  items: readonly QueueItem[]
  /** The index of the first of these items in the whole queue. */
  firstIndex: number
  list: Box
  scroller: HTMLElement | null
  move: (key: string, index: number) => void
}

export function useKeyReorder({ items, firstIndex, list, scroller, move }: KeyReorder) {
  const [held, setHeld] = useState<Held | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useFollow(moved, items, list, scroller)

  const words = messages.reorder
  const count = items.length
  const carry = (item: QueueItem, to: number) => {
    if (to < 0 || to >= items.length) return
    move(item.key, firstIndex + to)
    setMoved(item.key)
    setAnnouncement(words.moved(item.track.title, to + 1, count))
  }
  const toggle = (item: QueueItem, place: number) => {
    setHeld(held ? null : { key: item.key, fromIndex: firstIndex + place })
    setAnnouncement((held ? words.dropped : words.pickedUp)(place + 1, count))
  }
  const putBack = (item: QueueItem, { fromIndex }: Held) => {
    const to = Math.max(fromIndex - firstIndex, 0)
    carry(item, to)
    setHeld(null)
    setAnnouncement(words.putBack(to + 1, count))
  }

  const press = (event: KeyboardEvent, item: QueueItem, place: number) => {
    const ends = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: items.length - 1 }
    const to = ends[event.key as keyof typeof ends]
    if (event.key === ' ' || event.key === 'Enter') toggle(item, place)
    else if (to !== undefined && (held || event.altKey)) carry(item, to)
    else if (event.key === 'Escape' && held) putBack(item, held)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const leave = () => {
    setHeld(null)
    setMoved(null)
  }
  return { heldKey: held?.key ?? null, announcement, press, leave, say: setAnnouncement }
}

/** Keeps the focus on the moved row, and scrolls so that the row and a neighbour are visible. */
function useFollow(
  moved: string | null,
  items: readonly QueueItem[],
  list: Box,
  scroller: HTMLElement | null,
) {
  // Runs after every render, because a row that moves in the document loses the focus.
  useLayoutEffect(() => {
    const handle = moved && list.current?.querySelector<HTMLElement>(`[data-key="${moved}"] [data-handle]`)
    if (handle && handle !== document.activeElement) handle.focus({ preventScroll: true })
  })
  const place = items.findIndex(({ key }) => key === moved)
  useLayoutEffect(() => {
    if (place < 0 || !list.current || !scroller) return
    const top = list.current.getBoundingClientRect().top + place * rowPx
    const by = scrollToShow({ top, bottom: top + rowPx }, scroller.getBoundingClientRect())
    if (by !== 0) scroller.scrollBy({ top: by })
  }, [place, list, scroller])
}
