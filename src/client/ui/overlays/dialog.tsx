import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useBackdropPress } from './backdrop-press'
import { IconButton } from '../icon-button'
import { CloseIcon } from '../icons/icons'
import styles from './dialog.module.css'
import { messages } from './messages'

interface DialogProps {
  open: boolean
  title: string
  /** Called for Escape, the close button and a press on the backdrop. The caller closes the dialog. */
  onClose: () => void
  children: ReactNode
  /** The buttons at the bottom, with the main action last. */
  actions?: ReactNode
  /**
   * Whether the dialog is not modal. Then a person can use what a third-party script shows over the page, which a modal
   * dialog would block.
   */
  yields?: boolean
}

/** A native modal dialog: the browser traps focus, returns it on closing, and makes the page inert. */
export function Dialog({ open, title, onClose, children, actions, yields = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useOpenState(ref, open, yields)
  const backdropPress = useBackdropPress(onClose)

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`${styles.root} bg-surface text-ink shadow-2xl`}
      onCancel={(event) => {
        // The cancel event of a file input bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The event is asynchronous, so the dialog may be open again by now.
        if (open && !event.currentTarget.open) onClose()
      }}
      {...backdropPress}
    >
      {open && (
        <div className="flex max-h-inherit flex-col">
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pb-5 pt-5 sm:px-6">
            <h2 id={titleId} className="pr-11 text-[1.75rem]">
              {title}
            </h2>
            <div className="mt-4">{children}</div>
          </div>
          {actions && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-6">
              {actions}
            </div>
          )}
          {/* The close button is last in order, so that the content is focused first. */}
          <div className="absolute right-2.5 top-2.5">
            <IconButton label={messages.close} icon={<CloseIcon />} data-dialog-close="" onClick={onClose} />
          </div>
        </div>
      )}
    </dialog>
  )
}

type DialogRef = { readonly current: HTMLDialogElement | null }

function useOpenState(ref: DialogRef, open: boolean, yields: boolean): void {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    if (!dialog.open) dialog[yields ? 'show' : 'showModal']()
    return () => dialog.close()
  }, [ref, open, yields])
  // A dialog that unmounts while open must be closed first, or focus does not return.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [ref])
}
