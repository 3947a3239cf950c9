import { type FormEvent, useRef, useState } from 'react'
import { useAct } from '~/client/api/write/use-act'
import type { WriteError } from '~/client/api/write/write-error'
import { serverMessageOr } from '~/client/api/api-error'
import { errorTexts } from '~/contract/errors'
import type { FieldErrors } from './form-rules'

type Options<Name extends string> = {
  names: readonly Name[]
  check: (form: Record<Name, string>) => FieldErrors<Name>
  /** With the same key for each try of one act, so that pressing again after a lost answer makes no second account. */
  send: (form: Record<Name, string>, idempotencyKey: string) => Promise<unknown>
  /** What is said where the server refuses and gives no reason. */
  fallback: string
  /** What went wrong before this page was opened, if anything. */
  startsWith: string | null
}

export function useSignInForm<Name extends string>(options: Options<Name>) {
  const { names, check, send, fallback, startsWith } = options
  const [atStart] = useState(startsWith)
  const element = useRef<HTMLFormElement>(null)
  const { run, refuse, state, error } = useAct({
    send: (form: Record<Name, string>, { idempotencyKey }) => send(form, idempotencyKey),
    otherwise: errorTexts.loginDataFailed,
    onFailed: ({ message }) => message !== null && element.current?.scrollIntoView({ block: 'start' }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    element.current = event.currentTarget
    const form = valuesOf(event.currentTarget, names)
    const errors = check(form)
    if (Object.keys(errors).length > 0) return refuse(null, errors, event.currentTarget)
    void run(form, event.currentTarget)
  }
  const problemAtStart = state.status === 'idle' && atStart !== null ? { message: atStart } : null
  return {
    submit,
    sending: state.status === 'pending',
    errors: (error?.fields ?? {}) as FieldErrors<Name>,
    problem: problemAtStart ?? problemOf(error, fallback),
  }
}

/** `why` is added where the cause is not the server's: no connection, no answer. */
function problemOf(error: WriteError | null, fallback: string): { message: string; why?: string } | null {
  if (!error || error.message === null) return null
  if (!error.api) return { message: error.message }
  const message = serverMessageOr(error.api, fallback)
  return error.api.status === 0 ? { message, why: error.api.message } : { message }
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}
