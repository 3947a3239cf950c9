import { ApiError } from '../api-error'

export type FieldErrors = Partial<Record<string, string>>

/** Why a write failed, in words for whoever asked for it. */
export type WriteError = {
  /** Null where the fields say it already. */
  message: string | null
  fields: FieldErrors
  /** Null where the failure was not the API's: a script that did not load, or what the form found by itself. */
  api: ApiError | null
}

/** A failure that is not the API's, such as a card form that refuses the card; its message is for the person. */
export class ActFailure extends Error {
  override name = 'ActFailure'
}

/** By the name of the field, as the server names it; the first message counts. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const fields: FieldErrors = {}
  if (!(error instanceof ApiError)) return fields
  for (const { path, message } of error.details) fields[path] ??= message
  return fields
}

/** Undefined for an error that nobody has words for: something is broken in the page itself. */
export function writeErrorOf(
  error: unknown,
  form: HTMLFormElement | null,
  otherwise?: string,
): WriteError | undefined {
  if (!(error instanceof ApiError)) {
    const message = error instanceof ActFailure ? error.message : otherwise
    return message === undefined ? undefined : { message, fields: {}, api: null }
  }
  const known = Object.entries(fieldErrorsOf(error)).filter(
    ([name]) => !form || form.elements.namedItem(name) !== null,
  )
  const isSaidByFields = form !== null && known.length > 0
  return { message: isSaidByFields ? null : error.message, fields: Object.fromEntries(known), api: error }
}

/** Moves to the first field of the form, as it stands there, that has an error. */
export function focusFirst(form: HTMLFormElement, fields: FieldErrors) {
  for (const field of form.elements) {
    const name = field.getAttribute('name')
    if (name && fields[name] !== undefined && field instanceof HTMLElement) return field.focus()
  }
}
