// Reordering with the keyboard: space picks a row up, arrows carry it, space lets go, Esc puts it back.
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import type { QueueItem } from '../engine/player-types'

type Held = { key: string; from: number }

type KeyReorder = {
  items: readonly QueueItem[]
  list: { readonly current: HTMLElement | null }
  move: (item: QueueItem, to: number) => void
}

export function useKeyReorder({ items, list, move }: KeyReorder) {
  const [held, setHeld] = useState<Held | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  // A row that is moved in the page loses the focus; whichever drawing that was.
  useLayoutEffect(() => {
    if (!moved) return
    list.current?.querySelector<HTMLElement>(`[data-key="${moved}"] [data-handle]`)?.focus()
  })

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
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === ' ' || event.key === 'Enter') toggle(item, place)
    else if (step !== undefined && (held || event.altKey)) carry(item, place + step)
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
