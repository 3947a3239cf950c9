import { useState } from 'react'
import { call } from '~/client/api/call'
import { Button } from '~/client/ui/button'
import { Field } from '~/client/ui/forms/field'
import { Page } from '~/client/ui/page'
import { emailMaxLength } from '~/contract/limits-beyond'
import { paths } from '~/contract/paths'
import { emailErrors } from './form/form-rules'
import { messages as fields } from './messages'
import { BesideScene } from './beside-scene'
import { SignInForm } from './form/sign-in-form'
import { useSignInForm } from './form/use-sign-in-form'
import { messages } from './recovery/messages'

const texts = messages.forgot

const names = ['email'] as const

/** Asks for the address of the account. What follows is the same whether it has one or not. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  return <Ask onSent={setSentTo} />
}

function Ask({ onSent }: { onSent: (email: string) => void }) {
  const { submit, sending, errors, problem } = useSignInForm<'email'>({
    names,
    check: emailErrors,
    send: async ({ email }) => {
      await call('askForReset', { body: { email: email.trim() } })
      onSent(email.trim())
    },
    fallback: texts.failed,
    earlierError: null,
  })
  return (
    <Page title={texts.title} lead={texts.lead}>
      <SignInForm
        label={texts.title}
        width="max-w-[26rem]"
        onSubmit={submit}
        problem={problem}
        submit={texts.submit}
        busy={sending && texts.submitting}
        other={{ question: texts.remembered, path: paths.login, act: texts.toLogin }}
      >
        <Field
          label={fields.email}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          enterKeyHint="send"
          maxLength={emailMaxLength}
          required
          error={errors.email}
        />
      </SignInForm>
    </Page>
  )
}

/** A page of its own, so that its heading is focused and read out. */
const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <Page key="sent" title={texts.sentTitle}>
    <BesideScene>
      <div className="grid max-w-[26rem] content-start gap-5">
        <p className="break-words">{texts.sent(email)}</p>
        <p className="text-dim">{texts.notThere}</p>
        <Button variant="quiet" className="justify-self-start" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </BesideScene>
  </Page>
)
