import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Opens a dialog as the browser's modal while it is mounted. The browser keeps the focus in it and returns the focus
 * afterwards. The focus starts on the first control, or on the dialog itself where shortcuts should work at once.
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
    /** Runs on Escape, and on the back gesture of some phones. */
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
