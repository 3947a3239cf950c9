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
import { purposeOf } from './purpose'
import { type Kind, RegisterFields } from './register-fields'
import { useSignInForm } from './use-sign-in-form'

const names: readonly RegisterField[] = ['profileType', 'username', 'email', 'password']

const detailsOf = ({ username, email, password, profileType }: Record<RegisterField, string>) => ({
  username: username.trim(),
  email: email.trim(),
  password,
  // The form's check lets nothing else through.
  profileType: profileType as Kind,
})

const general = 'An account for your music: what you buy, or what you make.'
const toBuy = 'Your account keeps what you buy. Sign up, and you go straight on with it.'

export default function RegisterPage() {
  const { register, forgetError } = useSession()
  const headedFor: unknown = useHistoryState()
  const purpose = purposeOf(headedFor)
  useEffect(() => forgetError, [forgetError])
  const { submit, sending, errors, problem } = useSignInForm<RegisterField>({
    names,
    check: registerErrors,
    send: (form, idempotencyKey) => register(detailsOf(form), idempotencyKey),
    fallback: errorTexts.registrationFailed,
    startsWith: null,
  })
  return (
    <Page title="Join Lariat" lead={purpose === 'purchase' ? toBuy : general}>
      <BesideScene>
        <form onSubmit={submit} noValidate className="grid max-w-[32rem] gap-5" aria-label="Sign up">
          <FormProblem problem={problem} />
          <RegisterFields errors={errors} />
          <Button type="submit" size="lg" busy={sending && 'Signing up...'}>
            Sign Up
          </Button>
          <p className="text-dim">
            Been here before?{' '}
            <Link
              href={paths.login}
              replace={purpose !== 'itself'}
              state={headedFor}
              className="text-ink underline underline-offset-4"
            >
              Login
            </Link>
          </p>
        </form>
      </BesideScene>
    </Page>
  )
}
