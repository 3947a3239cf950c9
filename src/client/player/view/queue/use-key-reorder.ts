// Reordering with the keyboard: space picks a row up, arrows, Home and End carry it, space lets go, Esc puts it back.
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import type { QueueItem } from '~/client/player/engine/player-types'
import { rowPx, scrollToShow } from './row-drag-place'

type Held = { key: string; from: number }
type Box = { readonly current: HTMLElement | null }

/** The key of the queue's item in whose row this is; null outside of rows. */
export const keyOfRow = (node: Element): string | null =>
  node.closest<HTMLElement>('[data-key]')?.dataset.key ?? null

type KeyReorder = {
  items: readonly QueueItem[]
  list: Box
  scroller: HTMLElement | null
  move: (item: QueueItem, to: number) => void
}

export function useKeyReorder({ items, list, scroller, move }: KeyReorder) {
  const [held, setHeld] = useState<Held | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  useFollow(moved, items, list, scroller)

  const placeWords = (place: number) => `place ${place + 1} of ${items.length}`
  const carry = (item: QueueItem, to: number) => {
    if (to < 0 || to >= items.length) return
    move(item, to)
    setMoved(item.key)
    setSaid(`${item.track.title}, ${placeWords(to)}`)
  }
  const toggle = (item: QueueItem, place: number) => {
    setHeld(held ? null : { key: item.key, from: place })
    setSaid(held ? `Let go at ${placeWords(place)}` : `Picked up, ${placeWords(place)}`)
  }
  const putBack = (item: QueueItem, { from }: Held) => {
    carry(item, from)
    setHeld(null)
    setSaid(`Put back, ${placeWords(from)}`)
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
  return { heldKey: held?.key ?? null, said, press, leave, say: setSaid }
}

/** The focus stays on the row that was moved, and the row on screen, with a neighbour beside it. */
function useFollow(
  moved: string | null,
  items: readonly QueueItem[],
  list: Box,
  scroller: HTMLElement | null,
) {
  // A row that is moved in the page loses the focus; whichever drawing that was.
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
