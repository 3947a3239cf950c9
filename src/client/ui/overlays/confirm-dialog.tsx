import type { ReactNode } from 'react'
import { Button } from '../button'
import { Notice } from '../feedback/notice'
import { ActDialog } from './act-dialog'
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
export const ConfirmDialog = ({ keep = messages.keep, ...props }: ConfirmDialogProps) => (
  <ActDialog
    open={props.open}
    title={props.title}
    cancel={keep}
    onClose={props.onClose}
    act={
      <Button variant="danger" busy={props.busy ?? false} onClick={props.onAct}>
        {props.act}
      </Button>
    }
  >
    {props.problem && (
      <div className="mb-4">
        <Notice tone="error">{props.problem}</Notice>
      </div>
    )}
    {props.children}
  </ActDialog>
)
