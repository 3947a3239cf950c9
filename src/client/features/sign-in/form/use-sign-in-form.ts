import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAct } from '~/client/api/write/use-act'
import type { WriteError } from '~/client/api/write/write-error'
import { serverMessageOr } from '~/client/api/api-error'
import { useSession } from '~/client/session/session'
import { errorTexts } from '~/contract/errors'
import type { Problem } from './form-problem'
import type { FieldErrors } from './form-rules'

type Options<Name extends string> = {
  names: readonly Name[]
  check: (form: Record<Name, string>) => FieldErrors<Name>
  /** A retry sends the same key, so it creates no second account when the first answer was lost. */
  send: (form: Record<Name, string>, idempotencyKey: string) => Promise<unknown>
  /** Shown when the server refuses without a reason. */
  fallback: string
  /** An error from before this page opened, such as an ended session. */
  earlierError: string | null
}

export function useSignInForm<Name extends string>(options: Options<Name>) {
  const { names, check, send, fallback, earlierError } = options
  const { forgetError } = useSession()
  const [errorAtStart] = useState(earlierError)
  const element = useRef<HTMLFormElement>(null)
  const { run, refuse, state, error } = useAct({
    send: (form: Record<Name, string>, { idempotencyKey }) => send(form, idempotencyKey),
    unexpectedMessage: errorTexts.loginDataFailed,
    onFailed: ({ message }) => message !== null && element.current?.scrollIntoView({ block: 'start' }),
  })
  // Forgets the error when the page closes, so that no other page shows it again.
  useEffect(() => forgetError, [forgetError])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    element.current = event.currentTarget
    const form = valuesOf(event.currentTarget, names)
    const errors = check(form)
    if (Object.keys(errors).length > 0) return refuse(null, errors, event.currentTarget)
    void run(form, event.currentTarget)
  }
  const problemAtStart = state.status === 'idle' && errorAtStart !== null ? { message: errorAtStart } : null
  return {
    submit,
    sending: state.status === 'pending',
    /** Whether the form is being sent or was accepted. */
    sent: state.status === 'pending' || state.status === 'done',
    errors: (error?.fields ?? {}) as FieldErrors<Name>,
    problem: problemAtStart ?? problemOf(error, fallback),
    /** Why the server refused. */
    code: error?.api?.code,
  }
}

/** The message to show. It includes the cause when no server answered, for example without a connection. */
function problemOf(error: WriteError | null, fallback: string): Problem | null {
  if (!error || error.message === null) return null
  if (!error.api) return { message: error.message }
  const message = serverMessageOr(error.api, fallback)
  if (error.api.status === 0) return { message, cause: error.api.message }
  const { statement } = error.api
  return statement === undefined ? { message } : { message, statement }
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}
