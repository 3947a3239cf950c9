import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useCloseOnBack } from './close-on-back'

type ModalOptions = {
  open?: boolean
  /** Where the focus starts: on the first control, or on the dialog itself where shortcuts should work at once. */
  beginsOn?: 'control' | 'dialog'
  /** Whether the dialog is not modal. */
  yields?: boolean
  /** Whether the address opens the dialog, so that Back closes it anyway. */
  isInAddress?: boolean
}

/**
 * Shows a dialog as the browser's modal while it is open. The browser keeps the focus in it and returns the focus
 * afterwards. `onDismiss` runs on Escape and on Back.
 */
export function useModal(
  onDismiss: () => void,
  { open = true, beginsOn = 'control', yields = false, isInAddress = false }: ModalOptions = {},
) {
  const ref = useRef<HTMLDialogElement>(null)
  const show = yields ? 'show' : 'showModal'
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    // The page keeps the space of its scrollbar while a modal is open. The body ends before that space.
    document.documentElement.toggleAttribute('data-scrollbar', innerWidth > document.body.offsetWidth)
    if (!dialog.open) dialog[show]()
    if (beginsOn === 'dialog') dialog.focus()
    // A dialog that unmounts while open must be closed first, or focus does not return.
    return () => dialog.close()
  }, [open, beginsOn, show])
  useCloseOnBack(open && !isInAddress, onDismiss)
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The cancel event of a file input bubbles up to here.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onDismiss()
    },
    onClose: ({ target, currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
      // The event is asynchronous, so the dialog may be open again by now.
      if (!open || target !== dialog || dialog.open) return
      // The second Escape in a row closes a dialog without asking the page. The owner may still want it open.
      dialog[show]()
      onDismiss()
    },
  }
}
