import type { ReactNode } from 'react'
import { Field } from '~/client/ui/forms/field'
import { PasswordField } from '~/client/ui/forms/password-field'
import { passwordMaxLength } from '~/contract/limits'
import type { FieldErrors, LoginField } from './form-rules'

type CredentialFieldsProps = {
  password: 'current-password' | 'new-password'
  passwordHint?: ReactNode
  errors: FieldErrors<LoginField>
}

/** The email address is what one signs in by, so it is what password managers are told to keep. */
export function CredentialFields({ password, passwordHint, errors }: CredentialFieldsProps) {
  return (
    <>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        required
        error={errors.email}
      />
      <PasswordField
        label="Password"
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
