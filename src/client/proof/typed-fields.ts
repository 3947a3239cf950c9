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
