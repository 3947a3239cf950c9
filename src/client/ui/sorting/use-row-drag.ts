import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Carry, RowCarrier } from './row-carrier'

type RowDrag = {
  count: number
  /**
   * The index of the first shown row in the whole list. It grows if the first rows stop being shown during a drag, as
   * the next track of the queue does when it starts to play.
   */
  firstIndex: number
  /** The element that scrolls the list. */
  scroller: Element | null
  /** The height of each row. Without it the dragged row is measured. */
  rowPx?: number
  /** `index` is the new place in the whole list. */
  onDrop: (key: string, index: number) => void
}

/**
 * Drags a row by its handle. Escape lets go of it, and the row stays where it was. The component moves the other rows
 * aside with the returned `carry`.
 */
export function useRowDrag({ count, firstIndex, scroller, rowPx, onDrop }: RowDrag) {
  const [carried, setCarried] = useState<Carry | null>(null)
  const [firstIndexAtStart, setFirstIndexAtStart] = useState(firstIndex)
  // The carrier counts places from the start of the drag.
  const ended = firstIndex - firstIndexAtStart
  const carry = carried && { ...carried, from: carried.from - ended, to: Math.max(carried.to - ended, 0) }
  const [carrier] = useState(() => new RowCarrier(setCarried))
  // A second finger does not take part in the drag.
  const pointerId = useRef<number | null>(null)
  useEffect(() => () => void carrier.letGo(), [carrier])
  useLetGoOnEscape(carrier, carried !== null)

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const pressed = event.target instanceof Element ? event.target : null
      const handle = pressed?.closest<HTMLElement>('[data-handle]')
      const row = handle?.closest<HTMLElement>('[data-place]')
      if (!row || !scroller || event.button !== 0 || carried) return
      // Some browsers do not focus a pressed button. The row needs the focus, because the focused row stays rendered.
      handle?.focus({ preventScroll: true })
      event.currentTarget.setPointerCapture(event.pointerId)
      pointerId.current = event.pointerId
      setFirstIndexAtStart(firstIndex)
      carrier.pick(row, { scroller, pointerY: event.clientY, count, rowPx: rowPx ?? row.offsetHeight })
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerId === pointerId.current) carrier.moveTo(event.clientY)
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerId !== pointerId.current) return
      const dropped = carrier.letGo()
      const isPlayed = dropped !== null && dropped.from < ended
      if (!dropped || isPlayed || dropped.from === dropped.to) return
      onDrop(dropped.key, firstIndex + Math.max(dropped.to - ended, 0))
    },
    onPointerCancel: (event: PointerEvent) => {
      if (event.pointerId === pointerId.current) carrier.letGo()
    },
  }
  return { carry, handlers }
}

/** Escape ends only the drag, not the dialog around the list. */
function useLetGoOnEscape(carrier: RowCarrier, isCarrying: boolean) {
  useEffect(() => {
    if (!isCarrying) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      carrier.letGo()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [carrier, isCarrying])
}
