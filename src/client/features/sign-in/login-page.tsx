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
import { messages } from './messages'
import { BesideScene } from './beside-scene'
import { FormProblem } from './form-problem'
import { purposeOf } from './purpose'
import { useSignInForm } from './use-sign-in-form'

const names: readonly LoginField[] = ['email', 'password']

const texts = messages.login

export default function LoginPage() {
  const { login, error, forgetError } = useSession()
  const historyState: unknown = useHistoryState()
  const purpose = purposeOf(historyState)
  useEffect(() => forgetError, [forgetError])
  const { submit, sending, errors, problem } = useSignInForm<LoginField>({
    names,
    check: loginErrors,
    send: ({ email, password }) => login({ email: email.trim(), password }),
    fallback: errorTexts.loginFailed,
    earlierError: error,
  })
  return (
    <Page title={texts.title} lead={texts.leads[purpose]}>
      <BesideScene>
        <form onSubmit={submit} noValidate className="grid max-w-[26rem] gap-5" aria-label={texts.submit}>
          <FormProblem problem={problem} />
          <CredentialFields password="current-password" errors={errors} />
          <Button type="submit" size="lg" busy={sending && texts.submitting}>
            {texts.submit}
          </Button>
          <p className="text-dim">
            {texts.newHere}{' '}
            <Link
              href={paths.register}
              replace={purpose !== 'none'}
              state={historyState}
              className="text-ink underline underline-offset-4"
            >
              {texts.toRegister}
            </Link>
          </p>
        </form>
      </BesideScene>
    </Page>
  )
}
