// What the sign-in and sign-up forms check before anything is sent.
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
