import { useState } from 'react'
import { Field } from '~/client/ui/forms/field'
import { RadioCards } from '~/client/ui/forms/radio-cards'
import { passwordMinLength, usernameMaxLength } from '~/contract/limits'
import { CredentialFields } from './credential-fields'
import type { FieldErrors, RegisterField } from './form-rules'

const kinds = [
  { value: 'listener', title: 'I listen', detail: 'Discover, buy and keep music.' },
  { value: 'musician', title: 'I make music', detail: 'Publish, sell and be heard.' },
] as const

export type Kind = (typeof kinds)[number]['value']

export function RegisterFields({ errors }: { errors: FieldErrors<RegisterField> }) {
  const [kind, setKind] = useState<Kind>()
  return (
    <>
      <RadioCards
        legend="What brings you here?"
        name="profileType"
        cards={kinds}
        value={kind}
        onChoose={setKind}
        error={errors.profileType}
      />
      <Field
        label="Username"
        name="username"
        autoComplete="nickname"
        enterKeyHint="next"
        autoCapitalize="none"
        maxLength={usernameMaxLength}
        required
        hint="What others see. Letters, digits, dots, dashes and underscores."
        error={errors.username}
      />
      <CredentialFields
        password="new-password"
        passwordHint={`At least ${passwordMinLength} characters. A few words in a row are easy to keep in mind.`}
        errors={errors}
      />
    </>
  )
}
