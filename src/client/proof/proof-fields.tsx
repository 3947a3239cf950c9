// With these fields a signed-in person shows once more that it is them.
import type { FieldErrors } from '~/client/api/write/write-error'
import { Field } from '~/client/ui/forms/field'
import { PasswordField } from '~/client/ui/forms/password-field'
import { passwordMaxLength, secondFactorCodeMaxLength } from '~/contract/limits-beyond'
import { messages } from './messages'

type Error = { error: string | undefined }

export const PresentPassword = ({ error }: Error) => (
  <PasswordField
    label={messages.password}
    name="password"
    autoComplete="current-password"
    enterKeyHint="next"
    maxLength={passwordMaxLength}
    required
    error={error}
  />
)

/** A code of the authenticator app, or a recovery code. */
const AnyCode = ({ error }: Error) => (
  <Field
    label={messages.code}
    name="token"
    autoComplete="one-time-code"
    autoCapitalize="none"
    enterKeyHint="go"
    maxLength={secondFactorCodeMaxLength}
    required
    hint={messages.codeHint}
    error={error}
  />
)

type PasswordAndCodeProps = {
  errors: FieldErrors
  /** Whether the account has two-step sign-in. */
  asksCode?: boolean
}

export const PasswordAndCode = ({ errors, asksCode = true }: PasswordAndCodeProps) => (
  <>
    <PresentPassword error={errors.password} />
    {asksCode && <AnyCode error={errors.token} />}
  </>
)
