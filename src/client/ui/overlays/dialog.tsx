import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useBackdropPress } from './backdrop-press'
import { IconButton } from '../icon-button'
import { CloseIcon } from '../icons/icons'
import './dialog.css'
import { messages } from './messages'

interface DialogProps {
  open: boolean
  title: string
  /** Asked for by Esc, the cross, or a press beside it; the caller decides and closes. */
  onClose: () => void
  children: ReactNode
  /** The buttons at its foot, the act last. */
  actions?: ReactNode
  /** Makes way for what another's script lays over the page, which nothing reaches beneath a modal. */
  yields?: boolean
}

/** The browser's own modal: focus stays in it and returns by itself, all else is inert and holds still. */
export function Dialog({ open, title, onClose, children, actions, yields = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useOpenState(ref, open, yields)
  const backdropPress = useBackdropPress(onClose)

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className="dialog bg-surface text-ink shadow-2xl"
      onCancel={(event) => {
        // A file input's cancel bubbles up to here as well.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The event comes late: by then it may have been opened anew.
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
          {/* Last in order, so that focus begins in the content. */}
          <div className="absolute right-2.5 top-2.5">
            <IconButton label={messages.close} icon={<CloseIcon />} onClick={onClose} />
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
  // A dialog unmounted while open must close before it leaves, or focus has nothing to return from.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [ref])
}
