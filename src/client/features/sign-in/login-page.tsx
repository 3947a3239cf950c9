import { Link } from 'wouter'
import { ApiError, serverMessageOr } from '~/client/api/api-error'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Field } from '~/client/ui/field'
import { Page } from '~/client/ui/page'
import { PasswordField } from '~/client/ui/password-field'
import { errorTexts } from '~/contract/errors'
import type { User } from '~/contract/schemas/built'
import { type LoginField, loginErrors } from './form-rules'
import { BesideScene } from './beside-scene'
import { FormProblem } from './form-problem'
import { useSignInForm } from './use-sign-in-form'

const names: readonly LoginField[] = ['email', 'password']

const describe = (error: unknown) =>
  error instanceof ApiError ? serverMessageOr(error, errorTexts.loginFailed) : errorTexts.loginDataFailed

type LoginPageProps = { registerPath: string; onSignedIn: (user: User) => void }

export default function LoginPage({ registerPath, onSignedIn }: LoginPageProps) {
  const { login, error } = useSession()
  const { submit, sending, errors, problem } = useSignInForm<LoginField>({
    names,
    check: loginErrors,
    send: async ({ email, password }) => onSignedIn(await login({ email: email.trim(), password })),
    describe,
    startsWith: error,
  })
  return (
    <Page title="Welcome back">
      <BesideScene>
        <form onSubmit={submit} noValidate className="grid max-w-[26rem] gap-5" aria-label="Login">
          <FormProblem problem={problem} />
          <Field label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <Button type="submit" size="lg" busy={sending && 'Logging in...'}>
            Login
          </Button>
          <p className="text-dim">
            New here?{' '}
            <Link href={registerPath} className="text-ink underline underline-offset-4">
              Sign up
            </Link>
          </p>
        </form>
      </BesideScene>
    </Page>
  )
}
