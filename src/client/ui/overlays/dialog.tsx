import { useId, type ReactNode } from 'react'
import { useBackdropPress } from './backdrop-press'
import { IconButton } from '../icon-button'
import { CloseIcon } from '../icons/icons'
import styles from './dialog.module.css'
import { messages } from './messages'
import { useModal } from './use-modal'

interface DialogProps {
  open: boolean
  title: string
  /** Called for Escape, Back, the close button and a press on the backdrop. The caller closes the dialog. */
  onClose: () => void
  children: ReactNode
  /** The buttons at the bottom, with the main action last. */
  actions?: ReactNode
  /**
   * Whether the dialog is not modal. Then a person can use what a third-party script shows over the page, which a modal
   * dialog would block.
   */
  yields?: boolean
  /** Whether the address opens this dialog, so that Back closes it anyway. */
  isInAddress?: boolean
  /** Whether the dialog is wider on desks, for rows of several fields. */
  isWide?: boolean
}

/** A native modal dialog: the browser traps focus, returns it on closing, and makes the page inert. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  yields,
  isInAddress,
  isWide = false,
}: DialogProps) {
  const modal = useModal(onClose, { open, yields, isInAddress })
  const titleId = useId()
  const backdropPress = useBackdropPress(onClose)

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={`${styles.root} bg-surface text-ink shadow-2xl`}
      data-wide={isWide || undefined}
      {...backdropPress}
    >
      {open && (
        <div className="flex max-h-inherit flex-col">
          {/* The title does not scroll, so that no content comes below the close button. */}
          <h2 id={titleId} className="shrink-0 pb-2 pl-5 pr-16 pt-5 text-[1.75rem] sm:pl-6">
            {title}
          </h2>
          <div className={`${styles.content} min-h-0 flex-1 overflow-y-auto px-5 pb-5 pt-2 sm:px-6`}>
            {children}
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
