// Checks the login and sign-up forms before they are sent.
import { usernameError } from '~/client/session/username-error'
import { passwordMaxLength, passwordMinLength } from '~/contract/limits-beyond'
import { messages } from '../messages'

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>
export type LoginField = 'email' | 'password'
export type RegisterField = LoginField | 'username' | 'profileType'

const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim())

export const emailErrors = ({ email }: { email: string }): FieldErrors<'email'> =>
  looksLikeEmail(email) ? {} : { email: messages.login.fields.email }

export function loginErrors(form: Record<LoginField, string>): FieldErrors<LoginField> {
  return {
    ...emailErrors(form),
    ...(form.password === '' && { password: messages.login.fields.password }),
  }
}

export function registerErrors(form: Record<RegisterField, string>): FieldErrors<RegisterField> {
  const username = usernameError(form.username)
  return {
    ...(form.profileType === '' && { profileType: messages.register.fields.profileType }),
    ...(username && { username }),
    ...emailErrors(form),
    ...((form.password.length < passwordMinLength || form.password.length > passwordMaxLength) && {
      password: messages.register.fields.password(passwordMinLength),
    }),
  }
}
