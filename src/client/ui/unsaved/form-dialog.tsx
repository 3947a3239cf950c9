import { PlainFormDialog, type PlainFormDialogProps } from './plain-form-dialog'
import { useUnsavedDialog } from './use-unsaved-dialog'

type FormDialogProps = PlainFormDialogProps & {
  /** Closing asks first. */
  isUnsaved: boolean
}

/** A dialog with a form that asks before what was entered is lost. */
export function FormDialog({ isUnsaved, onClose, ...dialog }: FormDialogProps) {
  const { close, question } = useUnsavedDialog(isUnsaved, onClose)
  return (
    <>
      <PlainFormDialog {...dialog} onClose={close} />
      {question}
    </>
  )
}
