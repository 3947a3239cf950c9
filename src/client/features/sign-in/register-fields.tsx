import { useState } from 'react'
import { Field } from '~/client/ui/field'
import { PasswordField } from '~/client/ui/password-field'
import { RadioCards } from '~/client/ui/radio-cards'
import { passwordMaxLength, passwordMinLength, usernameMaxLength } from '~/contract/limits'
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
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={passwordMaxLength}
        required
        hint={`At least ${passwordMinLength} characters. A few words in a row are easy to keep in mind.`}
        error={errors.password}
      />
    </>
  )
}
