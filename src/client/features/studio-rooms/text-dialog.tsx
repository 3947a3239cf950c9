import { type FormEvent, useId } from 'react'
import type { FieldErrors, WriteError } from '~/client/api/write/write-error'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Field } from '~/client/ui/forms/field'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'

type Words = {
  title: string
  field: string
  hint?: string
  act: string
  busy: string
  cancel: string
  empty: string
}

type TextDialogProps = {
  words: Words
  /** The name of the field on the wire. */
  name: string
  maxLength: number
  value: string
  isChanged: boolean
  write: {
    state: { status: string }
    error: WriteError | null
    refuse: (message: string | null, fields: FieldErrors, form: HTMLFormElement) => void
    reset: () => void
  }
  onChange: (value: string) => void
  onSubmit: (typed: string, form: HTMLFormElement) => void
  onClose: () => void
}

/** Asks for one line of text. */
export function TextDialog({ words, name, value, write, onChange, onSubmit, ...rest }: TextDialogProps) {
  const { state, error } = write
  const { close, question } = useUnsavedDialog(rest.isChanged && state.status !== 'done', rest.onClose)
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = value.trim()
    if (typed === '') write.refuse(null, { [name]: words.empty }, event.currentTarget)
    else onSubmit(typed, event.currentTarget)
  }
  return (
    <>
      <Dialog
        open
        title={words.title}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" form={formId} busy={state.status === 'pending' && words.busy}>
              {words.act}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {error?.message && <Notice tone="error">{error.message}</Notice>}
          <Field
            label={words.field}
            name={name}
            required
            autoComplete="off"
            maxLength={rest.maxLength}
            hint={words.hint}
            value={value}
            error={error?.fields[name]}
            onChange={(event) => {
              write.reset()
              onChange(event.target.value)
            }}
          />
        </form>
      </Dialog>
      {question}
    </>
  )
}
