import { useEffect, useRef } from 'react'

/** What had the focus may be gone by what it did: then it goes to what has come of it. */
export function useFocusInside(at: string) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const isLost = !activeElement?.closest('dialog') || activeElement.matches('[aria-label="Close"]')
    if (isLost || at === 'done') place.current?.focus({ preventScroll: true })
  }, [at])
  return place
}
