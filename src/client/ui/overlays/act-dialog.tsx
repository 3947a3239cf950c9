import type { ReactNode } from 'react'
import { Button } from '../button'
import { Dialog } from './dialog'

type ActDialogProps = {
  open?: boolean
  title: string
  /** The label of the button that closes the dialog. */
  cancel: string
  /** The button of the main action. */
  act: ReactNode
  /** What that button does, if it is more than closing the dialog. */
  onCancel?: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with Cancel and one action below its content. */
export const ActDialog = ({
  open = true,
  title,
  cancel,
  act,
  onClose,
  onCancel = onClose,
  children,
}: ActDialogProps) => (
  <Dialog
    open={open}
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
        {act}
      </>
    }
  >
    {children}
  </Dialog>
)
