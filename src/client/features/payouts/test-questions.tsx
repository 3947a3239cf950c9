import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useWrite } from '~/client/api/write/use-write'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { Button, buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Page } from '~/client/ui/page'
import { RadioCards } from '~/client/ui/forms/radio-cards'
import { paths } from '~/contract/paths'
import { messages } from './messages'

const texts = messages.testQuestions

const outcomes = [
  { value: 'complete', ...texts.outcomes.complete },
  { value: 'more-needed', ...texts.outcomes.moreNeeded },
] as const

type Outcome = (typeof outcomes)[number]['value']

/** In test mode this page replaces the provider's onboarding, which would be on another site. */
export function TestQuestions() {
  const [outcome, setOutcome] = useState<Outcome>('complete')
  const [, navigate] = useLocation()
  const { run, state, error } = useWrite('finishTestOnboarding', {
    refreshes: ['sellerStatus'],
    isFinal: true,
    // Replaces this page in the history: going back would show questions that are already answered.
    onDone: () => navigate(paths.sellerComplete, { replace: true }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run({ body: { outcome } })
  }
  return (
    <Page title={texts.title} lead={texts.lead} width="reading">
      <TestModeMark className="mb-6" />
      <form className="grid gap-5" onSubmit={submit}>
        {error && <Notice tone="error">{texts.failed(error.message ?? '')}</Notice>}
        <RadioCards
          legend={texts.legend}
          name="outcome"
          cards={outcomes}
          value={outcome}
          onChoose={setOutcome}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            busy={(state.status === 'pending' || state.status === 'done') && texts.sending}
          >
            {texts.send}
          </Button>
          <Link href={paths.sellerComplete} className={buttonClass('ghost')}>
            {texts.leave}
          </Link>
        </div>
      </form>
    </Page>
  )
}
