import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * The browser's own modal for as long as it is mounted: focus stays in it, and returns by itself when it leaves.
 * It begins on its first control, or on the dialog, where keys are to mean something before any control is chosen.
 */
export function useModal(onDismiss: () => void, beginsOn: 'control' | 'dialog' = 'control') {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    if (beginsOn === 'dialog') dialog?.focus()
    return () => dialog?.close()
  }, [beginsOn])
  return {
    ref,
    /** Esc, and the back gesture of some phones. */
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onDismiss()
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onDismiss()
    },
  }
}
