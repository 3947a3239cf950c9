import { useState } from 'react'
import { Link } from 'wouter'
import { ApiError, serverMessageOr } from '~/client/api/api-error'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Field } from '~/client/ui/field'
import { Page } from '~/client/ui/page'
import { PasswordField } from '~/client/ui/password-field'
import { RadioCards } from '~/client/ui/radio-cards'
import { errorTexts } from '~/contract/errors'
import { passwordMaxLength, passwordMinLength, usernameMaxLength } from '~/contract/limits'
import type { User } from '~/contract/schemas/built'
import { FormProblem } from './form-problem'
import { type RegisterField, registerErrors } from './form-rules'
import { useSignInForm } from './use-sign-in-form'

const names: readonly RegisterField[] = ['profileType', 'username', 'email', 'password']

const kinds = [
  { value: 'listener', title: 'I listen', detail: 'Discover, buy and keep music.' },
  { value: 'musician', title: 'I make music', detail: 'Publish, sell and be heard.' },
] as const

type Kind = (typeof kinds)[number]['value']

const describe = (error: unknown) =>
  error instanceof ApiError
    ? serverMessageOr(error, errorTexts.registrationFailed)
    : errorTexts.loginDataFailed

type RegisterPageProps = { loginPath: string; onSignedIn: (user: User) => void }

export default function RegisterPage({ loginPath, onSignedIn }: RegisterPageProps) {
  const { register } = useSession()
  const [kind, setKind] = useState<Kind>()
  // One key for the page's life: a press whose answer was lost is the same registration when pressed again.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { submit, sending, errors, problem } = useSignInForm<RegisterField>({
    names,
    check: registerErrors,
    send: async ({ username, email, password, profileType }) => {
      const details = {
        username: username.trim(),
        email: email.trim(),
        password,
        profileType: profileType as Kind,
      }
      onSignedIn(await register(details, idempotencyKey))
    },
    describe,
    startsWith: null,
  })
  return (
    <Page title="Join Lariat" lead="An account for your music: what you buy, or what you make." narrow>
      <form onSubmit={submit} noValidate className="grid max-w-[32rem] gap-5" aria-label="Sign up">
        <FormProblem problem={problem} />
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
          autoComplete="username"
          autoCapitalize="none"
          maxLength={usernameMaxLength}
          required
          hint="What others see. Letters, digits, dots, dashes and underscores."
          error={errors.username}
        />
        <Field label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          maxLength={passwordMaxLength}
          required
          hint={`At least ${passwordMinLength} characters. A few words in a row are easy to keep in mind.`}
          error={errors.password}
        />
        <Button type="submit" size="lg" busy={sending && 'Signing up...'}>
          Sign Up
        </Button>
        <p className="text-dim">
          Been here before?{' '}
          <Link href={loginPath} className="text-ink underline underline-offset-4">
            Login
          </Link>
        </p>
      </form>
    </Page>
  )
}
