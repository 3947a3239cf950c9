import { ApiError } from '../api-error'

export type FieldErrors = Partial<Record<string, string>>

/** Why a write failed, in words for the person who started it. */
export type WriteError = {
  /** Null if a field of the form shows an error. */
  message: string | null
  fields: FieldErrors
  /**
   * Null if the failure does not come from the API, such as a script that did not load or an error the form itself
   * found.
   */
  api: ApiError | null
}

/**
 * An expected failure that does not come from the API, such as a card form that refuses the card. Its message is shown
 * to the person.
 */
export class ActFailure extends Error {
  override name = 'ActFailure'
}

/** Messages by the field name that the server uses. Only the first message of a field counts. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const fields: FieldErrors = {}
  if (!(error instanceof ApiError)) return fields
  for (const { path, message } of error.details) fields[path] ??= message
  return fields
}

/** Undefined for an unexpected error without an `unexpectedMessage`. The error page then shows that error. */
export function writeErrorOf(
  error: unknown,
  form: HTMLFormElement | null,
  unexpectedMessage?: string,
): WriteError | undefined {
  if (!(error instanceof ApiError)) {
    const message = error instanceof ActFailure ? error.message : unexpectedMessage
    return message === undefined ? undefined : { message, fields: {}, api: null }
  }
  const known = Object.entries(fieldErrorsOf(error)).filter(
    ([name]) => !form || form.elements.namedItem(name) !== null,
  )
  const isSaidByFields = form !== null && known.length > 0
  return { message: isSaidByFields ? null : error.message, fields: Object.fromEntries(known), api: error }
}

/** Focuses the first field in the form that has an error. */
export function focusFirst(form: HTMLFormElement, fields: FieldErrors) {
  for (const field of form.elements) {
    const name = field.getAttribute('name')
    if (!name || fields[name] === undefined || !(field instanceof HTMLElement)) continue
    field.focus()
    // The focus alone shows neither the error below the field, nor a field that had the focus before.
    field.scrollIntoView({ block: 'nearest' })
    return
  }
}
