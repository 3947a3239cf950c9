import type { ReactNode } from 'react'
import { Button } from '../button'
import { Dialog } from './dialog'

type ConfirmDialogProps = {
  open: boolean
  title: string
  /** What the button says that does it. */
  act: string
  /** What it says while it is being done. */
  busy?: string | false
  onAct: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is taken away. */
export function ConfirmDialog({
  open,
  title,
  act,
  busy = false,
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
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
