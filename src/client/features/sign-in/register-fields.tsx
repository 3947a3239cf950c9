import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { Field } from '~/client/ui/forms/field'
import { RadioCards } from '~/client/ui/forms/radio-cards'
import { passwordMinLength, usernameMaxLength } from '~/contract/limits-beyond'
import { isForMusicians, paths } from '~/contract/paths'
import { CredentialFields } from './form/credential-fields'
import type { FieldErrors, RegisterField } from './form/form-rules'
import type { SignUpDraft } from './form/sign-up-draft'
import { messages } from './messages'
import { purposeOf, withEmail } from './purpose'

const texts = messages.register

const profileTypes = [
  { value: 'listener', ...texts.listener },
  { value: 'musician', ...texts.musician },
] as const

export type ProfileType = (typeof profileTypes)[number]['value']

type RegisterFieldsProps = {
  /** What was entered before a reload. */
  draft: SignUpDraft
  errors: FieldErrors<RegisterField>
  /** The address that was sent, if the server said that it has an account already. */
  takenEmail: string | null
  /** Whether somebody signs up to buy a track, who then is a listener, unless they say otherwise. */
  isBuyer: boolean
}

export function RegisterFields({ draft, errors, takenEmail, isBuyer }: RegisterFieldsProps) {
  const isMusician = isForMusicians(useSearch())
  const [profileType, setProfileType] = useState<ProfileType | undefined>(
    profileTypes.find(({ value }) => value === draft.profileType)?.value ??
      (isMusician ? 'musician' : isBuyer ? 'listener' : undefined),
  )
  // A buyer is most likely a listener, which is preselected, so the question for the kind of account comes last.
  const kinds = (
    <RadioCards
      legend={texts.profileType}
      name="profileType"
      cards={profileTypes}
      value={profileType}
      onChoose={setProfileType}
      error={errors.profileType}
    />
  )
  return (
    <>
      {!isBuyer && kinds}
      <Field
        label={texts.username}
        name="username"
        autoComplete="nickname"
        defaultValue={draft.username}
        enterKeyHint="next"
        autoCapitalize="none"
        maxLength={usernameMaxLength}
        required
        hint={texts.usernameHint}
        error={errors.username}
      />
      <CredentialFields
        email={draft.email}
        emailHint={takenEmail !== null && <LogInInstead email={takenEmail} />}
        password="new-password"
        passwordHint={texts.passwordHint(passwordMinLength)}
        errors={errors}
      />
      {isBuyer && kinds}
    </>
  )
}

function LogInInstead({ email }: { email: string }) {
  const historyState: unknown = useHistoryState()
  return (
    <Link
      href={paths.login}
      replace={purposeOf(historyState) !== 'none'}
      state={withEmail(historyState, email)}
      className="text-ink underline underline-offset-4"
    >
      {texts.logInInstead}
    </Link>
  )
}
