import { type PointerEvent, useEffect, useState } from 'react'
import { type Carry, RowCarrier } from './row-carrier'

type RowDrag = {
  count: number
  /** The element that scrolls the list. */
  scroller: HTMLElement | null
  onDrop: (key: string, to: number) => void
}

/** Drags a row by its handle. The component moves the other rows aside with the returned `carry`. */
export function useRowDrag({ count, scroller, onDrop }: RowDrag) {
  const [carry, setCarry] = useState<Carry | null>(null)
  const [carrier] = useState(() => new RowCarrier(setCarry))
  useEffect(() => () => void carrier.letGo(), [carrier])

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const pressed = event.target instanceof Element ? event.target : null
      const handle = pressed?.closest<HTMLElement>('[data-handle]')
      const row = handle?.closest<HTMLElement>('[data-place]')
      if (!row || !scroller || event.button !== 0) return
      // Some browsers do not focus a pressed button. The row needs the focus, because the focused row stays rendered.
      handle?.focus({ preventScroll: true })
      event.currentTarget.setPointerCapture(event.pointerId)
      carrier.pick(row, scroller, event.clientY, count)
    },
    onPointerMove: (event: PointerEvent) => carrier.moveTo(event.clientY),
    onPointerUp: () => {
      const carried = carrier.letGo()
      if (carried && carried.from !== carried.to) onDrop(carried.key, carried.to)
    },
    onPointerCancel: () => void carrier.letGo(),
  }
  return { carry, handlers }
}
