import { useEffect } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Page } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import { errorTexts } from '~/contract/errors'
import { BesideScene } from './beside-scene'
import { FormProblem } from './form-problem'
import { type RegisterField, registerErrors } from './form-rules'
import { messages } from './messages'
import { purposeOf } from './purpose'
import { type ProfileType, RegisterFields } from './register-fields'
import { useSignInForm } from './use-sign-in-form'

const names: readonly RegisterField[] = ['profileType', 'username', 'email', 'password']

const detailsOf = ({ username, email, password, profileType }: Record<RegisterField, string>) => ({
  username: username.trim(),
  email: email.trim(),
  password,
  // `registerErrors` has already refused any other value.
  profileType: profileType as ProfileType,
})

const texts = messages.register

export default function RegisterPage() {
  const { register, forgetError } = useSession()
  const historyState: unknown = useHistoryState()
  const purpose = purposeOf(historyState)
  useEffect(() => forgetError, [forgetError])
  const { submit, sending, errors, problem } = useSignInForm<RegisterField>({
    names,
    check: registerErrors,
    send: (form, idempotencyKey) => register(detailsOf(form), idempotencyKey),
    fallback: errorTexts.registrationFailed,
    earlierError: null,
  })
  return (
    <Page title={texts.title} lead={purpose === 'purchase' ? texts.leadToPurchase : texts.lead}>
      <BesideScene>
        <form onSubmit={submit} noValidate className="grid max-w-[32rem] gap-5" aria-label={texts.form}>
          <FormProblem problem={problem} />
          <RegisterFields errors={errors} />
          <Button type="submit" size="lg" busy={sending && texts.submitting}>
            {texts.submit}
          </Button>
          <p className="text-dim">
            {texts.haveAccount}{' '}
            <Link
              href={paths.login}
              replace={purpose !== 'none'}
              state={historyState}
              className="text-ink underline underline-offset-4"
            >
              {texts.toLogin}
            </Link>
          </p>
        </form>
      </BesideScene>
    </Page>
  )
}
