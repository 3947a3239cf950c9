import { ConfirmDialog } from '../overlays/confirm-dialog'
import { messages } from './messages'

export type UnsavedWords = { title: string; text: string; discard: string; keep: string }

type UnsavedQuestionProps = {
  open: boolean
  words?: UnsavedWords | undefined
  onDiscard: () => void
  onKeep: () => void
}

export const UnsavedQuestion = ({ open, words = messages, onDiscard, onKeep }: UnsavedQuestionProps) => (
  <ConfirmDialog
    open={open}
    title={words.title}
    act={words.discard}
    keep={words.keep}
    onAct={onDiscard}
    onClose={onKeep}
  >
    <p>{words.text}</p>
  </ConfirmDialog>
)
