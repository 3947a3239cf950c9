import { useEffect, useRef, useState } from 'react'
import { useSignIn } from '~/client/session/use-sign-in'
import { Button } from '~/client/ui/button'
import { Field } from '~/client/ui/forms/field'
import { errorTexts } from '~/contract/errors'
import { secondFactorCodeMaxLength } from '~/contract/limits-beyond'
import { offersPasskeys } from '~/contract/rules/security/second-step'
import { FormProblem } from '../form/form-problem'
import { PasskeySignIn } from '../passkey/passkey-sign-in'
import { useSignInForm } from '../form/use-sign-in-form'
import { messages } from './messages'

const names = ['code'] as const

type Way = 'app' | 'recovery'

const otherWay = { app: 'recovery', recovery: 'app' } as const

const inputs = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
} as const

type CodeStepProps = { challenge: string; way: Way; onOther: () => void }

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. What was wrong with one is not said of the other. */
export function SecondStep({ challenge }: { challenge: string }) {
  const [way, setWay] = useState<Way>('app')
  return <CodeStep key={way} challenge={challenge} way={way} onOther={() => setWay(otherWay[way])} />
}

function CodeStep({ challenge, way, onOther }: CodeStepProps) {
  const { answerChallenge } = useSignIn()
  const texts = messages[way]
  const { submit, sending, errors, problem, code } = useSignInForm<'code'>({
    names,
    check: (form): { code?: string } => (form.code.trim() === '' ? { code: texts.empty } : {}),
    send: (form) => answerChallenge(challenge, form.code),
    fallback: errorTexts.loginFailed,
    earlierError: null,
  })
  const isOver = code === 'challenge_expired'
  return (
    <form noValidate onSubmit={submit} aria-label={messages.form} className="grid gap-5">
      {problem && <FormProblem problem={problem} />}
      <p className="text-dim">{texts.lead}</p>
      <CodeField way={way} error={errors.code} />
      {!isOver && (
        <Button type="submit" size="lg" busy={sending && messages.submitting}>
          {messages.submit}
        </Button>
      )}
      {!isOver && offersPasskeys(challenge) && <PasskeySignIn challenge={challenge} />}
      <OtherWays isOver={isOver} other={texts.other} onOther={onOther} />
    </form>
  )
}

type OtherWaysProps = { isOver: boolean; other: string; onOther: () => void }

/** Once the step has taken too long, only the password helps. */
function OtherWays({ isOver, other, onOther }: OtherWaysProps) {
  const { leaveChallenge } = useSignIn()
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <Button
        variant={isOver ? 'primary' : 'ghost'}
        size={isOver ? 'lg' : 'sm'}
        className={isOver ? 'w-full' : '-ml-3.5'}
        onClick={leaveChallenge}
      >
        {messages.startAgain}
      </Button>
      {!isOver && (
        <Button variant="ghost" size="sm" className="-mr-3" onClick={onOther}>
          {other}
        </Button>
      )}
    </div>
  )
}

/** Focused when the step appears, and when it asks for another kind of code. */
function CodeField({ way, error }: { way: Way; error: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <Field
        label={messages[way].label}
        name="code"
        {...inputs[way]}
        enterKeyHint="go"
        maxLength={secondFactorCodeMaxLength}
        required
        error={error}
      />
    </div>
  )
}
