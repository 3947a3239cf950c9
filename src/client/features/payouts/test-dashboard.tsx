import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { useWrite } from '~/client/api/write/use-write'
import { LoadProblem } from '~/client/catalog/load-problem'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { Button, buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Page } from '~/client/ui/page'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { paths } from '~/contract/paths'
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import styles from './payouts.module.css'

/** In test mode this page replaces the provider's dashboard. */
export function TestDashboard() {
  const { run, state, error: problem } = useWrite('payOutInTestMode', { refreshes: ['balance'] })
  // The available balance changes as time passes, so every visit fetches it.
  const { data: balance, error, mutate } = useApi('balance', { query: {} }, { dedupingInterval: 0 })
  return (
    <Page
      title="Test payouts"
      lead="With a real payment provider this would be its own dashboard, and it would pay out by itself. Here you say when."
      width="reading"
    >
      <TestModeMark className="mb-6" />
      <div className="grid gap-5">
        {problem && <Notice tone="error">Nothing was paid out. {problem.message}</Notice>}
        {state.status === 'done' && <PaidOut cents={state.answer.paidOutCents} />}
        {error && (
          <LoadProblem
            message="Your payouts could not be loaded."
            error={error}
            onRetry={() => void mutate()}
          />
        )}
        {balance ? (
          <Holdings balance={balance} />
        ) : (
          !error && <Skeleton shape="block" className={styles.testHoldingsWaiting} />
        )}
        <p className="text-dim">
          Like a real one, it holds what cards paid for two days before it can be paid out.
        </p>
        <div className="flex flex-wrap gap-3">
          {balance && balance.availableCents > 0 && (
            <Button busy={state.status === 'pending' && 'Paying out...'} onClick={() => void run({})}>
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
    <dl className={styles.testHoldings}>
      <dt>Can be paid out now</dt>
      <dd>{moneyText(availableCents)}</dd>
      <dt>Still held</dt>
      <dd>{moneyText(pendingCents)}</dd>
    </dl>
  )
}

const takeFocus = (place: HTMLElement | null) => place?.focus()

function PaidOut({ cents }: { cents: number }) {
  return (
    // The button that had the focus disappears once there is nothing left to pay out.
    <div ref={takeFocus} tabIndex={-1}>
      {cents > 0 ? (
        <Notice tone="success">{moneyText(cents)} paid out, as far as money that is not real can be.</Notice>
      ) : (
        <Notice tone="info">There is nothing that may be paid out yet.</Notice>
      )}
    </div>
  )
}
