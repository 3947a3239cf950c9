import type { ReactNode } from 'react'
import { Field } from '~/client/ui/forms/field'
import { PasswordField } from '~/client/ui/forms/password-field'
import { passwordMaxLength } from '~/contract/limits-beyond'
import type { FieldErrors, LoginField } from './form-rules'
import { messages } from '../messages'

type CredentialFieldsProps = {
  /** The address that the field has at first. */
  email?: string | undefined
  emailHint?: ReactNode
  password: 'current-password' | 'new-password'
  passwordHint?: ReactNode
  errors: FieldErrors<LoginField>
}

/** People log in with their email address, so `autoComplete="username"` makes password managers store it. */
export function CredentialFields({
  email,
  emailHint,
  password,
  passwordHint,
  errors,
}: CredentialFieldsProps) {
  return (
    <>
      <Field
        label={messages.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        required
        defaultValue={email}
        hint={emailHint}
        error={errors.email}
      />
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete={password}
        enterKeyHint="go"
        maxLength={passwordMaxLength}
        required
        hint={passwordHint}
        error={errors.password}
      />
    </>
  )
}
