import type { ReactNode } from 'react'
import { Button } from '../button'
import { Notice } from '../feedback/notice'
import { Dialog } from './dialog'
import { messages } from './messages'

type ConfirmDialogProps = {
  open: boolean
  title: string
  /** The label of the confirm button. */
  act: string
  /** Its label while the action runs. */
  busy?: string | false
  /** The label of the button that cancels. */
  keep?: string
  /** Why the action failed. */
  problem?: string | null | undefined
  onAct: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is removed. */
export function ConfirmDialog({
  open,
  title,
  act,
  busy = false,
  keep = messages.keep,
  problem,
  onAct,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      {problem && (
        <div className="mb-4">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      {children}
    </Dialog>
  )
}
