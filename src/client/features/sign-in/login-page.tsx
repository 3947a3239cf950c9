import { useEffect } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Page } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import { errorTexts } from '~/contract/errors'
import { CredentialFields } from './credential-fields'
import { type LoginField, loginErrors } from './form-rules'
import { BesideScene } from './beside-scene'
import { FormProblem } from './form-problem'
import { purposeOf } from './purpose'
import { useSignInForm } from './use-sign-in-form'

const names: readonly LoginField[] = ['email', 'password']

const leads = {
  itself: 'Your music is where you left it.',
  page: 'That page is for people with an account. Sign in, and you go straight on to it.',
  purchase: 'Your account keeps what you buy. Sign in, and you go straight on with it.',
} as const

export default function LoginPage() {
  const { login, error, forgetError } = useSession()
  const headedFor: unknown = useHistoryState()
  const purpose = purposeOf(headedFor)
  useEffect(() => forgetError, [forgetError])
  const { submit, sending, errors, problem } = useSignInForm<LoginField>({
    names,
    check: loginErrors,
    send: ({ email, password }) => login({ email: email.trim(), password }),
    fallback: errorTexts.loginFailed,
    startsWith: error,
  })
  return (
    <Page title="Welcome back" lead={leads[purpose]}>
      <BesideScene>
        <form onSubmit={submit} noValidate className="grid max-w-[26rem] gap-5" aria-label="Login">
          <FormProblem problem={problem} />
          <CredentialFields password="current-password" errors={errors} />
          <Button type="submit" size="lg" busy={sending && 'Logging in...'}>
            Login
          </Button>
          <p className="text-dim">
            New here?{' '}
            <Link
              href={paths.register}
              replace={purpose !== 'itself'}
              state={headedFor}
              className="text-ink underline underline-offset-4"
            >
              Sign up
            </Link>
          </p>
        </form>
      </BesideScene>
    </Page>
  )
}
