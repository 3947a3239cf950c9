import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first field of a form that has loaded after its dialog opened. Until then the browser has focused
 * the Cancel button.
 */
export function useFirstFieldFocus() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus(),
    [],
  )
  return form
}
