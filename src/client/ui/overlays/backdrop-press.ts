import { type MouseEvent, useRef } from 'react'

/**
 * Closes a dialog on a press that starts and ends on its backdrop, so that dragging a text selection out of the dialog
 * does not close it. Escape is handled by the dialog's cancel event.
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
