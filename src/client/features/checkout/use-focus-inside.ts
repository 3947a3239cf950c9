import { useEffect, useRef } from 'react'

/** Moves the focus to this place when a change of state removed the button that had it. */
export function useFocusInside(at: string) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const isLost = !activeElement?.closest('dialog') || activeElement.matches('[data-dialog-close]')
    if (isLost || at === 'done') place.current?.focus({ preventScroll: true })
  }, [at])
  return place
}
