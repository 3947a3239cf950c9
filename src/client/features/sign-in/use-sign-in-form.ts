import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { type FieldErrors, fieldErrorsOf, hasErrors } from './form-rules'

type FormState<Name extends string> =
  | { status: 'editing'; errors: FieldErrors<Name>; problem: Problem | null }
  | { status: 'sending' }

/** `why` is added where the cause is not the server's: no connection, no answer. */
type Problem = { message: string; why?: string }

type Options<Name extends string> = {
  names: readonly Name[]
  check: (form: Record<Name, string>) => FieldErrors<Name>
  send: (form: Record<Name, string>) => Promise<unknown>
  /** What to say of a failure, in the words the session recorded. */
  describe: (error: unknown) => string
  /** What went wrong before this page was opened, if anything. */
  startsWith: string | null
}

export function useSignInForm<Name extends string>(options: Options<Name>) {
  const { names, check, send, describe, startsWith } = options
  const [state, setState] = useState<FormState<Name>>({
    status: 'editing',
    errors: {},
    problem: startsWith === null ? null : { message: startsWith },
  })
  // State comes a render late for a second press; this does not.
  const sending = useRef(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const element = event.currentTarget
    const form = valuesOf(element, names)
    const errors = check(form)
    if (hasErrors(errors)) return show(element, errors, null)
    sending.current = true
    setState({ status: 'sending' })
    try {
      await send(form)
    } catch (error) {
      const why = error instanceof ApiError && error.status === 0 ? error.message : undefined
      const onFields = fieldErrorsOf(error, names)
      // What stands at its field need not be said twice.
      show(element, onFields, hasErrors(onFields) ? null : { message: describe(error), ...(why && { why }) })
    } finally {
      sending.current = false
    }
  }

  const show = (form: HTMLFormElement, errors: FieldErrors<Name>, problem: Problem | null) => {
    setState({ status: 'editing', errors, problem })
    showFirst(
      form,
      names.find((name) => errors[name]),
      problem,
    )
  }

  return {
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    sending: state.status === 'sending',
    errors: state.status === 'editing' ? state.errors : ({} as FieldErrors<Name>),
    problem: state.status === 'editing' ? state.problem : null,
  }
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

/** Moves to the first field that is wrong, or to where the words on the whole are. */
function showFirst(form: HTMLFormElement, name: string | undefined, problem: Problem | null) {
  const field = name && form.elements.namedItem(name)
  // A group of radios is a list of them.
  const target = field instanceof RadioNodeList ? field[0] : field
  if (target instanceof HTMLElement) target.focus()
  else if (problem) form.scrollIntoView({ block: 'start' })
}
