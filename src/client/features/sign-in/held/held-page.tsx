import { useState } from 'react'
import { useSession } from '~/client/session/session'
import { useSignIn } from '~/client/session/use-sign-in'
import { Button } from '~/client/ui/button'
import { BlockingScreen } from '~/client/ui/overlays/blocking-screen'
import { UnsavedQuestion } from '~/client/ui/unsaved/unsaved-question'
import { errorTexts } from '~/contract/errors'
import { CredentialFields } from '../form/credential-fields'
import { FormProblem } from '../form/form-problem'
import { type LoginField, loginErrors } from '../form/form-rules'
import { LateSecondStep } from '../late-second-step'
import { useSignInForm } from '../form/use-sign-in-form'
import { messages } from './messages'
import '~/client/ui/utilities'

const names: readonly LoginField[] = ['email', 'password']

/** Blocks a page with unsaved input until the same person has signed in again, or it is discarded. */
export function HeldPage({ why }: { why: keyof typeof messages.leads }) {
  return (
    <BlockingScreen label={messages.title}>
      <main className="safe-x mx-auto w-full max-w-[26rem] pt-[max(1.5rem,14svh)] pb-8">
        <h1 className="text-[2.75rem] leading-[.9]">{messages.title}</h1>
        <p className="mt-4 text-dim">{messages.leads[why]}</p>
        <div className="mt-6 grid gap-5">
          <SignInAgain />
          <Discard />
        </div>
      </main>
      <OtherQuestion />
    </BlockingScreen>
  )
}

function SignInAgain() {
  const { challenge } = useSession()
  return challenge === null ? <FirstStep /> : <LateSecondStep challenge={challenge} />
}

function FirstStep() {
  const { login } = useSignIn()
  const { submit, sending, errors, problem } = useSignInForm<LoginField>({
    names,
    check: loginErrors,
    send: ({ email, password }) => login({ email: email.trim(), password }),
    fallback: errorTexts.loginFailed,
    earlierError: null,
  })
  return (
    <form noValidate onSubmit={submit} aria-label={messages.title} className="grid gap-5">
      {problem && <FormProblem problem={problem} />}
      <CredentialFields password="current-password" errors={errors} />
      <Button type="submit" size="lg" busy={sending && messages.submitting}>
        {messages.submit}
      </Button>
    </form>
  )
}

function Discard() {
  const { discard } = useSession()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {messages.discard}
      </Button>
      <UnsavedQuestion
        open={isAsking}
        words={messages.question}
        onDiscard={discard}
        onKeep={() => setAsking(false)}
      />
    </>
  )
}

/** Another person has signed in, here or in another tab. */
function OtherQuestion() {
  const { held, acceptOther, refuseOther } = useSession()
  const username = held?.other?.user.username ?? ''
  const { title, text, discard, keep } = messages.other
  return (
    <UnsavedQuestion
      open={username !== ''}
      words={{ title, text: text(username), discard: discard(username), keep }}
      onDiscard={acceptOther}
      onKeep={refuseOther}
    />
  )
}
