import { useState } from 'react'
import { Link } from 'wouter'
import { failureWords } from '~/client/api/failure-words'
import { call } from '~/client/api/call'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { Button, buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Page } from '~/client/ui/page'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { paths } from '~/contract/paths'
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import './payouts.css'

type State =
  | { status: 'idle' }
  | { status: 'paying' }
  | { status: 'paid'; cents: number }
  | { status: 'failed'; message: string }

/** Stands in for the provider's own dashboard, as far as one would act there. */
export function TestDashboard() {
  const [state, setState] = useState<State>({ status: 'idle' })
  // What may be paid out changes by time alone.
  const { data: balance, error, mutate } = useApi('balance', { query: {} }, { dedupingInterval: 0 })
  const payOut = async () => {
    setState({ status: 'paying' })
    try {
      const { paidOutCents } = await call('payOutInTestMode')
      setState({ status: 'paid', cents: paidOutCents })
      void mutate()
    } catch (error) {
      setState({ status: 'failed', message: failureWords(error) })
    }
  }
  return (
    <Page
      title="Test payouts"
      lead="With a real payment provider this would be its own dashboard, and it would pay out by itself. Here you say when."
      width="reading"
    >
      <TestModeMark className="mb-6" />
      <div className="grid gap-5">
        <Outcome state={state} />
        {error && <LoadProblem what="What is held for you" error={error} onRetry={() => void mutate()} />}
        {balance ? (
          <Holdings balance={balance} />
        ) : (
          !error && <Skeleton shape="block" className="test-holdings-waiting" />
        )}
        <p className="text-dim">
          Like a real one, it holds what cards paid for two days before it can be paid out.
        </p>
        <div className="flex flex-wrap gap-3">
          {balance && balance.availableCents > 0 && (
            <Button busy={state.status === 'paying' && 'Paying out...'} onClick={() => void payOut()}>
              Pay out now
            </Button>
          )}
          <Link href={paths.earnings} className={buttonClass('quiet')}>
            See your earnings
          </Link>
          <Link href={paths.sellerComplete} className={buttonClass('ghost')}>
            Back to payouts
          </Link>
        </div>
      </div>
    </Page>
  )
}

function Holdings({ balance: { availableCents, pendingCents } }: { balance: Answer<'balance'> }) {
  return (
    <dl className="test-holdings">
      <dt>Can be paid out now</dt>
      <dd>{moneyText(availableCents)}</dd>
      <dt>Still held</dt>
      <dd>{moneyText(pendingCents)}</dd>
    </dl>
  )
}

const takeFocus = (place: HTMLElement | null) => place?.focus()

function Outcome({ state }: { state: State }) {
  if (state.status === 'failed') return <Notice tone="error">Nothing was paid out. {state.message}</Notice>
  if (state.status !== 'paid') return null
  return (
    // The button that was pressed goes with what it paid out.
    <div ref={takeFocus} tabIndex={-1}>
      {state.cents > 0 ? (
        <Notice tone="success">
          {moneyText(state.cents)} paid out, as far as money that is not real can be.
        </Notice>
      ) : (
        <Notice tone="info">There is nothing that may be paid out yet.</Notice>
      )}
    </div>
  )
}
