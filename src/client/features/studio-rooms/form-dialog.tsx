import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'

type FormDialogProps = {
  title: string
  words: { cancel: string; act: string; busy: string }
  isPending: boolean
  /** Closing asks first. */
  isUnsaved: boolean
  problem: string | null | undefined
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form, whose Cancel and submit buttons are below it. */
export function FormDialog({
  title,
  words,
  isPending,
  problem,
  onSubmit,
  children,
  ...rest
}: FormDialogProps) {
  const { close, question } = useUnsavedDialog(rest.isUnsaved, rest.onClose)
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <>
      <Dialog
        open
        title={title}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" form={formId} busy={isPending && words.busy}>
              {words.act}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          {problem && <Notice tone="error">{problem}</Notice>}
          {children}
        </form>
      </Dialog>
      {question}
    </>
  )
}
