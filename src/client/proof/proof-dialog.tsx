import type { ReactNode } from 'react'
import type { FieldErrors, WriteError } from '~/client/api/write/write-error'
import { PlainFormDialog } from '~/client/ui/unsaved/plain-form-dialog'
import { messages } from './messages'
import { missingOf, typedIn } from './typed-fields'

/** What `useWrite` gives of a write, as far as the dialog needs it. */
type Write = {
  state: { status: string }
  error: WriteError | null
  refuse: (message: null, fields: FieldErrors, form: HTMLFormElement) => void
}

type ProofDialogProps<Name extends string> = {
  words: { title: string; text?: string; act: string; busy: string }
  /** What to say of a field that is left empty. The names are those of the fields. */
  empty: Record<Name, string>
  /** Finds what else is wrong with the fields. */
  check?: (typed: Record<Name, string>) => FieldErrors
  write: Write
  onTyped: (typed: Record<Name, string>, form: HTMLFormElement) => void
  onClose: () => void
  /** Set where the act cannot be taken back by itself. */
  isDangerous?: boolean
  /** The fields, with what is wrong with them. */
  children: (errors: FieldErrors) => ReactNode
}

/** A dialog for what takes a password, a code or the like before it is done. */
export function ProofDialog<Name extends string>({
  words,
  empty,
  check,
  write: { state, error, refuse },
  onTyped,
  onClose,
  isDangerous = false,
  children,
}: ProofDialogProps<Name>) {
  const submit = (form: HTMLFormElement) => {
    const typed = typedIn(form, empty)
    const errors: FieldErrors = { ...check?.(typed), ...missingOf(typed, empty) }
    if (Object.keys(errors).length > 0) refuse(null, errors, form)
    else onTyped(typed, form)
  }
  return (
    <PlainFormDialog
      title={words.title}
      cancel={messages.cancel}
      act={words.act}
      busy={state.status === 'pending' && words.busy}
      isDangerous={isDangerous}
      problem={error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {words.text !== undefined && <p>{words.text}</p>}
      {children(error?.fields ?? {})}
    </PlainFormDialog>
  )
}
