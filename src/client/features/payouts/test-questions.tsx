import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useWrite } from '~/client/api/write/use-write'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { Button, buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Page } from '~/client/ui/page'
import { RadioCards } from '~/client/ui/forms/radio-cards'
import { paths } from '~/contract/paths'

const outcomes = [
  {
    value: 'complete',
    title: 'All of it',
    detail: 'The provider is content, and your tracks can be bought at once.',
  },
  {
    value: 'more-needed',
    title: 'Some of it',
    detail: 'The provider asks for a bank account and an identity document.',
  },
] as const

type Outcome = (typeof outcomes)[number]['value']

/** In test mode this page replaces the provider's onboarding, which would be on another site. */
export function TestQuestions() {
  const [outcome, setOutcome] = useState<Outcome>('complete')
  const [, navigate] = useLocation()
  const { run, state, error } = useWrite('finishTestOnboarding', {
    refreshes: ['sellerStatus'],
    isFinal: true,
    // Replaced, since going back would show questions that are answered already.
    onDone: () => navigate(paths.sellerComplete, { replace: true }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run({ body: { outcome } })
  }
  return (
    <Page
      title="Test provider"
      lead="With a real payment provider you would be on its own pages now, giving it your name and your bank account. This one asks for nothing of that kind."
      width="reading"
    >
      <TestModeMark className="mb-6" />
      <form className="grid gap-5" onSubmit={submit}>
        {error && <Notice tone="error">Your answers did not arrive. {error.message}</Notice>}
        <RadioCards
          legend="How much have you told the provider?"
          name="outcome"
          cards={outcomes}
          value={outcome}
          onChoose={setOutcome}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            busy={(state.status === 'pending' || state.status === 'done') && 'Sending...'}
          >
            Send the answers
          </Button>
          <Link href={paths.sellerComplete} className={buttonClass('ghost')}>
            Leave without answering
          </Link>
        </div>
      </form>
    </Page>
  )
}
