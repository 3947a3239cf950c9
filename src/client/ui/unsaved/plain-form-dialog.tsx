import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button'
import { Notice } from '../feedback/notice'
import { ActDialog } from '../overlays/act-dialog'

export type PlainFormDialogProps = {
  title: string
  cancel: string
  act: string
  /** The label of the submit button while the form is being sent. */
  busy?: string | false
  /** Set where the act cannot be taken back by itself. */
  isDangerous?: boolean
  problem?: string | null | undefined
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form, whose Cancel and submit buttons are below it. Closing it loses what was typed without a question. */
export function PlainFormDialog({
  act,
  busy = false,
  isDangerous = false,
  problem,
  onSubmit,
  children,
  ...dialog
}: PlainFormDialogProps) {
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <ActDialog
      {...dialog}
      act={
        <Button type="submit" form={formId} busy={busy} variant={isDangerous ? 'danger' : 'primary'}>
          {act}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {problem && <Notice tone="error">{problem}</Notice>}
        {children}
      </form>
    </ActDialog>
  )
}
