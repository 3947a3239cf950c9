import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button'
import { Notice } from '../feedback/notice'
import { ActDialog } from '../overlays/act-dialog'
import { useUnsavedDialog } from './use-unsaved-dialog'

type FormDialogProps = {
  title: string
  cancel: string
  act: string
  /** The label of the submit button while the form is being sent. */
  busy?: string | false
  /** Closing asks first. */
  isUnsaved: boolean
  problem?: string | null | undefined
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form, whose Cancel and submit buttons are below it. */
export function FormDialog({ title, cancel, act, busy = false, problem, ...rest }: FormDialogProps) {
  const { close, question } = useUnsavedDialog(rest.isUnsaved, rest.onClose)
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    rest.onSubmit(event.currentTarget)
  }
  return (
    <>
      <ActDialog
        title={title}
        cancel={cancel}
        onClose={close}
        act={
          <Button type="submit" form={formId} busy={busy}>
            {act}
          </Button>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          {problem && <Notice tone="error">{problem}</Notice>}
          {rest.children}
        </form>
      </ActDialog>
      {question}
    </>
  )
}
