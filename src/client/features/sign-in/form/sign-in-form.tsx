import type { FormEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { Button } from '~/client/ui/button'
import { BesideScene } from '../beside-scene'
import { paths } from '~/contract/paths'
import { messages } from '../messages'
import { FormProblem, type Problem } from './form-problem'
import { purposeOf, takenAlong } from '../purpose'

type SignInFormProps = {
  label: string
  width: 'max-w-[26rem]' | 'max-w-[32rem]'
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Called with the form after each change of a field. */
  onInput?: (form: HTMLFormElement) => void
  problem: Problem | null
  submit: string
  busy: string | false
  /** What signs in besides the form. */
  also?: ReactNode
  /** The link to the page with the other form. */
  other: { question: string; path: string; act: string }
  /** Puts that link above the fields, for example for a buyer who may already have an account. */
  isOtherFirst?: boolean
  /** The fields. */
  children: ReactNode
}

/** The form of the login and the registration page. */
export function SignInForm(props: SignInFormProps) {
  const { label, width, onSubmit, onInput, problem, submit, busy, also, other, isOtherFirst, children } =
    props
  return (
    <BesideScene>
      <form
        onSubmit={onSubmit}
        onInput={({ currentTarget }) => onInput?.(currentTarget)}
        noValidate
        className={`grid content-start gap-5 ${width}`}
        aria-label={label}
      >
        {isOtherFirst && <OtherForm {...other} />}
        {problem && <FormProblem problem={problem} />}
        {children}
        <Button type="submit" size="lg" busy={busy}>
          {submit}
        </Button>
        {also}
        {!isOtherFirst && <OtherForm {...other} />}
        <HelpLinks />
      </form>
    </BesideScene>
  )
}

function OtherForm({ question, path, act }: SignInFormProps['other']) {
  const historyState: unknown = useHistoryState()
  return (
    <p className="text-dim">
      {question}{' '}
      <Link
        href={path}
        replace={purposeOf(historyState) !== 'none'}
        state={takenAlong(historyState)}
        className="text-ink underline underline-offset-4"
      >
        {act}
      </Link>
    </p>
  )
}

/** Links to the FAQ and the privacy page, which are open to visitors who are not signed in. */
const HelpLinks = () => (
  <nav aria-label={messages.help.label} className="flex gap-5 text-sm text-dim">
    <Link href={paths.openFaq} className="py-3 underline underline-offset-4">
      {messages.help.faq}
    </Link>
    <Link href={paths.openPrivacy} className="py-3 underline underline-offset-4">
      {messages.help.privacy}
    </Link>
  </nav>
)
