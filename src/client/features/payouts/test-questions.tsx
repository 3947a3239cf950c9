import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '~/client/api/call'
import { failureWords } from '~/client/api/failure-words'
import { useStoppable } from '~/client/api/use-stoppable'
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
type State = { status: 'asking' } | { status: 'sending' } | { status: 'failed'; message: string }

/** Sends the answers, and goes on from there, if one is still here. */
function useAnswers() {
  const [, navigate] = useLocation()
  const [state, setState] = useState<State>({ status: 'asking' })
  const { begin } = useStoppable()
  const send = async (outcome: Outcome) => {
    const signal = begin()
    setState({ status: 'sending' })
    try {
      await call('finishTestOnboarding', { body: { outcome } })
      if (signal.aborted) return
      // Not gone back to: its questions are answered.
      navigate(paths.sellerComplete, { replace: true })
    } catch (error) {
      setState({ status: 'failed', message: failureWords(error) })
    }
  }
  return { state, send }
}

/** Stands in for the provider's own pages, which would be elsewhere. */
export function TestQuestions() {
  const [outcome, setOutcome] = useState<Outcome>('complete')
  const { state, send } = useAnswers()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.status !== 'sending') void send(outcome)
  }
  return (
    <Page
      title="Test provider"
      lead="With a real payment provider you would be on its own pages now, giving it your name and your bank account. This one asks for nothing of that kind."
      width="reading"
    >
      <TestModeMark className="mb-6" />
      <form className="grid gap-5" onSubmit={submit}>
        {state.status === 'failed' && (
          <Notice tone="error">Your answers did not arrive. {state.message}</Notice>
        )}
        <RadioCards
          legend="How much have you told the provider?"
          name="outcome"
          cards={outcomes}
          value={outcome}
          onChoose={setOutcome}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={state.status === 'sending' && 'Sending...'}>
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
