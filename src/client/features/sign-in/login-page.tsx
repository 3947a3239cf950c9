import { useState } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useSession } from '~/client/session/session'
import { useSignIn } from '~/client/session/use-sign-in'
import { Page } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import { errorTexts } from '~/contract/errors'
import { CredentialFields } from './form/credential-fields'
import { type LoginField, loginErrors } from './form/form-rules'
import { LateSecondStep, stepOf } from './late-second-step'
import { messages } from './messages'
import { PasskeySignIn } from './passkey/passkey-sign-in'
import { emailOf, purposeOf, wantedTrackOf } from './purpose'
import { BesideScene } from './beside-scene'
import { SignInForm } from './form/sign-in-form'
import { useSignInForm } from './form/use-sign-in-form'
import { WantedTrack } from './wanted-track'

const names: readonly LoginField[] = ['email', 'password']

const texts = messages.login

export default function LoginPage() {
  const { challenge } = useSession()
  if (challenge === null) return <FirstStep />
  return (
    <Page key="second" title={messages.secondStep.titles[stepOf(challenge)]}>
      <BesideScene>
        <div className="max-w-[26rem]">
          <LateSecondStep challenge={challenge} />
        </div>
      </BesideScene>
    </Page>
  )
}

function FirstStep() {
  const { error } = useSession()
  // If a message says why the session or the account ended, the page shows nothing else above the form.
  const [hasEnded] = useState(error !== null)
  const { login } = useSignIn()
  const historyState: unknown = useHistoryState()
  const purpose = purposeOf(historyState)
  const wantedTrack = wantedTrackOf(historyState)
  const { submit, sending, errors, problem } = useSignInForm<LoginField>({
    names,
    check: loginErrors,
    send: ({ email, password }) => login({ email: email.trim(), password }),
    fallback: errorTexts.loginFailed,
    earlierError: error,
  })
  return (
    <Page title={texts.title} lead={!hasEnded && texts.leads[purpose]}>
      <SignInForm
        label={texts.submit}
        width="max-w-[26rem]"
        onSubmit={submit}
        problem={problem}
        submit={texts.submit}
        busy={sending && texts.submitting}
        also={<PasskeySignIn />}
        other={{ question: texts.newHere, path: paths.register, act: texts.toRegister }}
      >
        {purpose === 'new-password' && (
          <p className="text-dim">
            {texts.passkeysStay}{' '}
            <Link href={paths.security} className="underline underline-offset-4">
              {texts.checkPasskeys}
            </Link>
          </p>
        )}
        {wantedTrack !== null && <WantedTrack id={wantedTrack} />}
        <CredentialFields email={emailOf(historyState)} password="current-password" errors={errors} />
        <Link
          href={paths.forgotPassword}
          className="-mt-3 justify-self-start py-2 text-dim underline underline-offset-4"
        >
          {texts.forgotten}
        </Link>
      </SignInForm>
    </Page>
  )
}
