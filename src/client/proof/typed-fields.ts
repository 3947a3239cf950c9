// Reads the fields of a form by their names.
import type { FieldErrors } from '~/client/api/write/write-error'

/** Leaves out nothing that was typed: a password may begin or end with spaces. */
export function typedIn<Name extends string>(form: HTMLFormElement, empty: Record<Name, string>) {
  const data = new FormData(form)
  const names = Object.keys(empty) as Name[]
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

/** What to say of the fields that are empty. */
export function missingOf<Name extends string>(
  typed: Record<Name, string>,
  empty: Record<Name, string>,
): FieldErrors {
  const names = Object.keys(empty) as Name[]
  return Object.fromEntries(
    names.filter((name) => typed[name].trim() === '').map((name) => [name, empty[name]]),
  )
}

type Refuse = (message: null, fields: FieldErrors, form: HTMLFormElement) => void

/** Returns what was typed, or null after it has shown what is missing. */
export function filledIn<Name extends string>(
  form: HTMLFormElement,
  empty: Record<Name, string>,
  refuse: Refuse,
) {
  const typed = typedIn(form, empty)
  const missing = missingOf(typed, empty)
  if (Object.keys(missing).length === 0) return typed
  refuse(null, missing, form)
  return null
}
