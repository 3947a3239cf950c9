import { ConfirmDialog } from '../overlays/confirm-dialog'
import { messages } from './messages'

type UnsavedQuestionProps = { open: boolean; onDiscard: () => void; onKeep: () => void }

export const UnsavedQuestion = ({ open, onDiscard, onKeep }: UnsavedQuestionProps) => (
  <ConfirmDialog
    open={open}
    title={messages.title}
    act={messages.discard}
    keep={messages.keep}
    onAct={onDiscard}
    onClose={onKeep}
  >
    <p>{messages.text}</p>
  </ConfirmDialog>
)
