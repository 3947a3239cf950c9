import { useEffect, useRef } from 'react'

/**
 * Focuses the first field of a form in a dialog when the form mounts. The code of the form loads after the dialog has opened,
 * so the browser has already focused the Cancel button.
 */
export function useFirstFieldFocus() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus(),
    [],
  )
  return form
}
