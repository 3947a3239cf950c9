import { type MouseEvent, useRef } from 'react'

/**
 * Begun and ended on the backdrop: a text selection dragged out of the dialog must not close it. Esc reaches a dialog
 * by its cancel event, so it needs no key of its own.
 */
export function useBackdropPress(onClose: () => void) {
  const begunOutside = useRef(false)
  return {
    onMouseDown: (event: MouseEvent) => {
      begunOutside.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (begunOutside.current && event.target === event.currentTarget) onClose()
    },
  }
}
