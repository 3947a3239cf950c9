// What the sign-in and sign-up forms can tell before asking the server, and whose field an error belongs to.
import { ApiError } from '~/client/api/api-error'
import { passwordMaxLength, passwordMinLength } from '~/contract/limits'
import { usernameProblem } from '~/contract/rules/username'

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>
export type LoginField = 'email' | 'password'
export type RegisterField = LoginField | 'username' | 'profileType'

const emailWords = 'Enter an email address, such as you@example.com'
const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim())

export function loginErrors(form: Record<LoginField, string>): FieldErrors<LoginField> {
  return {
    ...(!looksLikeEmail(form.email) && { email: emailWords }),
    ...(form.password === '' && { password: 'Enter your password' }),
  }
}

export function registerErrors(form: Record<RegisterField, string>): FieldErrors<RegisterField> {
  const username = usernameProblem(form.username)
  return {
    ...(form.profileType === '' && { profileType: 'Choose listener or musician' }),
    ...(username && { username }),
    ...(!looksLikeEmail(form.email) && { email: emailWords }),
    ...((form.password.length < passwordMinLength || form.password.length > passwordMaxLength) && {
      password: `Use at least ${passwordMinLength} characters`,
    }),
  }
}

export const hasErrors = (errors: object) => Object.keys(errors).length > 0

/** The server's words on single fields, as far as this form has them. */
export function fieldErrorsOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {}
  if (!(error instanceof ApiError)) return errors
  for (const { path, message } of error.details) {
    const name = names.find((known) => known === path)
    if (name && !errors[name]) errors[name] = message
  }
  return errors
}
