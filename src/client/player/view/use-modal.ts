import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/** The browser's own modal for as long as it is mounted: focus stays in it, and returns by itself when it leaves. */
export function useModal(onDismiss: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
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
