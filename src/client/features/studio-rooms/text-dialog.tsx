import type { FieldErrors, WriteError } from '~/client/api/write/write-error'
import { Field } from '~/client/ui/forms/field'
import { FormDialog } from '~/client/ui/unsaved/form-dialog'

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
  const { state, error, refuse, reset } = write
  const submit = (form: HTMLFormElement) => {
    const typed = value.trim()
    if (typed === '') refuse(null, { [name]: words.empty }, form)
    else onSubmit(typed, form)
  }
  return (
    <FormDialog
      title={words.title}
      cancel={words.cancel}
      act={words.act}
      busy={state.status === 'pending' && words.busy}
      isUnsaved={rest.isChanged && state.status !== 'done'}
      problem={error?.message}
      onSubmit={submit}
      onClose={rest.onClose}
    >
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
          reset()
          onChange(event.target.value)
        }}
      />
    </FormDialog>
  )
}
