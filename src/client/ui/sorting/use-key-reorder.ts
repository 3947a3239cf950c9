// Reordering with the keyboard. Space or Enter picks a row up and drops it. The arrow keys, Home and End move it.
// Escape moves it back. With Alt, the arrow keys, Home and End also move a row that is not picked up.
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { screenOf, scrollToShow } from './row-drag-place'

/** `fromIndex` is the row's index in the whole list at pick-up. It stays valid if `firstIndex` changes meanwhile. */
type Held = { key: string; fromIndex: number }
type Box = { readonly current: HTMLElement | null }

/** The key of the item whose row contains the element. Null outside of rows. */
export const keyOfRow = (node: Element): string | null =>
  node.closest<HTMLElement>('[data-key]')?.dataset.key ?? null

type Item = { key: string }

/** What is announced while a row moves. Positions begin with 1. */
type ReorderWords = {
  pickedUp: (position: number, count: number) => string
  moved: (name: string, position: number, count: number) => string
  dropped: (position: number, count: number) => string
  putBack: (position: number, count: number) => string
}

type KeyReorder<Each extends Item> = {
  items: readonly Each[]
  nameOf: (item: Each) => string
  /** The index of the first of these items in the whole list. */
  firstIndex: number
  list: Box
  scroller: Element | null
  /** The height of each row. Without it the first row is measured. */
  rowPx?: number
  move: (key: string, index: number) => void
  words: ReorderWords
}

export function useKeyReorder<Each extends Item>(given: KeyReorder<Each>) {
  const { items, nameOf, firstIndex, list, scroller, rowPx, move, words } = given
  const [held, setHeld] = useState<Held | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const movedPlace = moved === null ? -1 : items.findIndex(({ key }) => key === moved)
  useFollow(movedPlace, moved, { list, scroller, rowPx })

  const count = items.length
  const carry = (item: Each, to: number) => {
    if (to < 0 || to >= items.length) return
    move(item.key, firstIndex + to)
    setMoved(item.key)
    setAnnouncement(words.moved(nameOf(item), to + 1, count))
  }
  const toggle = (item: Each, place: number) => {
    setHeld(held ? null : { key: item.key, fromIndex: firstIndex + place })
    setAnnouncement((held ? words.dropped : words.pickedUp)(place + 1, count))
  }
  const putBack = (item: Each, { fromIndex }: Held) => {
    const to = Math.max(fromIndex - firstIndex, 0)
    carry(item, to)
    setHeld(null)
    setAnnouncement(words.putBack(to + 1, count))
  }

  const press = (event: KeyboardEvent, item: Each, place: number) => {
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

type Place = { list: Box; scroller: Element | null; rowPx: number | undefined }

/** Keeps the focus on the moved row, and scrolls so that the row and a neighbour are visible. */
function useFollow(place: number, moved: string | null, { list, scroller, rowPx }: Place) {
  // Runs after every render, because a row that moves in the document loses the focus.
  useLayoutEffect(() => {
    const handle = moved && list.current?.querySelector<HTMLElement>(`[data-key="${moved}"] [data-handle]`)
    if (handle && handle !== document.activeElement) handle.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    if (place < 0 || !list.current || !scroller) return
    const heightPx = rowPx ?? list.current.querySelector<HTMLElement>('[data-place]')?.offsetHeight ?? 0
    const top = list.current.getBoundingClientRect().top + place * heightPx
    const by = scrollToShow({ top, bottom: top + heightPx }, screenOf(scroller))
    if (by !== 0) scroller.scrollBy({ top: by })
  }, [place, list, scroller, rowPx])
}
