// The fields in the dialogs of this page, besides the present password and a code.
import { Field } from '~/client/ui/forms/field'
import { PasswordField } from '~/client/ui/forms/password-field'
import {
  emailMaxLength,
  passkeyNameMaxLength,
  passwordMaxLength,
  passwordMinLength,
  secondFactorCodeMaxLength,
} from '~/contract/limits-beyond'
import { messages } from '../messages'

const texts = messages.proof

type Error = { error: string | undefined }

export const NewPassword = ({ error }: Error) => (
  <PasswordField
    label={texts.newPassword}
    name="newPassword"
    autoComplete="new-password"
    enterKeyHint="go"
    maxLength={passwordMaxLength}
    required
    hint={texts.newPasswordHint(passwordMinLength)}
    error={error}
  />
)

export const NewEmail = ({ error }: Error) => (
  <Field
    label={texts.newEmail}
    name="email"
    type="email"
    autoComplete="email"
    inputMode="email"
    enterKeyHint="next"
    maxLength={emailMaxLength}
    required
    error={error}
  />
)

type WithDefault = Error & { defaultValue: string }

export const PasskeyName = ({ error, defaultValue }: WithDefault) => (
  <Field
    label={messages.passkeys.name}
    name="name"
    defaultValue={defaultValue}
    enterKeyHint="next"
    maxLength={passkeyNameMaxLength}
    required
    hint={messages.passkeys.nameHint}
    error={error}
  />
)

/** A code of an authenticator app that is being set up. */
export const FirstCode = ({ error }: Error) => (
  <Field
    label={messages.setUp.code}
    name="token"
    inputMode="numeric"
    autoComplete="one-time-code"
    enterKeyHint="go"
    maxLength={secondFactorCodeMaxLength}
    required
    error={error}
  />
)
