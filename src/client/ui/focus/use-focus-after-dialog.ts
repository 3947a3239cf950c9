import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a function that moves the focus to `target` once the dialog is gone. While it is open, the page takes no focus,
 * and closing it returns the focus to the button that opened it, which may go away.
 */
export function useFocusAfterDialog(isOpen: boolean, target: RefObject<HTMLElement | null>): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (isOpen || !isWanted.current) return
    isWanted.current = false
    target.current?.focus()
  })
  return () => {
    isWanted.current = true
  }
}
