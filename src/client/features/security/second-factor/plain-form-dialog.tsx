import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { ActDialog } from '~/client/ui/overlays/act-dialog'

type PlainFormDialogProps = {
  title: string
  cancel: string
  act: string
  busy: string | false
  problem: string | null | undefined
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form in which nothing is lost: a password and codes, which the person knows or reads again. */
export function PlainFormDialog({ act, busy, problem, onSubmit, children, ...dialog }: PlainFormDialogProps) {
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <ActDialog
      {...dialog}
      act={
        <Button type="submit" form={formId} busy={busy}>
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
