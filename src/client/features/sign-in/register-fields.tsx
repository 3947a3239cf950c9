import { useState } from 'react'
import { useSearch } from 'wouter'
import { Field } from '~/client/ui/forms/field'
import { RadioCards } from '~/client/ui/forms/radio-cards'
import { passwordMinLength, usernameMaxLength } from '~/contract/limits-beyond'
import { isForMusicians } from '~/contract/paths'
import { CredentialFields } from './form/credential-fields'
import type { FieldErrors, RegisterField } from './form/form-rules'
import { messages } from './messages'

const texts = messages.register

const profileTypes = [
  { value: 'listener', ...texts.listener },
  { value: 'musician', ...texts.musician },
] as const

export type ProfileType = (typeof profileTypes)[number]['value']

export function RegisterFields({ errors }: { errors: FieldErrors<RegisterField> }) {
  const isMusician = isForMusicians(useSearch())
  const [profileType, setProfileType] = useState<ProfileType | undefined>(isMusician ? 'musician' : undefined)
  return (
    <>
      <RadioCards
        legend={texts.profileType}
        name="profileType"
        cards={profileTypes}
        value={profileType}
        onChoose={setProfileType}
        error={errors.profileType}
      />
      <Field
        label={texts.username}
        name="username"
        autoComplete="nickname"
        enterKeyHint="next"
        autoCapitalize="none"
        maxLength={usernameMaxLength}
        required
        hint={texts.usernameHint}
        error={errors.username}
      />
      <CredentialFields
        password="new-password"
        passwordHint={texts.passwordHint(passwordMinLength)}
        errors={errors}
      />
    </>
  )
}
