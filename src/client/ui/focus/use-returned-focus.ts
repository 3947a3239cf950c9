import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a place whose controls are swapped, for example a button that is replaced by a form and later comes
 * back. Otherwise the browser gives the focus to the page when the focused control leaves. `swap` names what is shown.
 */
export function useReturnedFocus(place: RefObject<HTMLElement | null>, swap: string | boolean) {
  const shown = useRef(swap)
  useEffect(() => {
    if (shown.current === swap) return
    shown.current = swap
    if (document.activeElement === document.body)
      place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [place, swap])
}
