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
import { messages } from './messages'
import styles from './payouts.module.css'

const texts = messages.testDashboard

/** In test mode this page replaces the provider's dashboard. */
export function TestDashboard() {
  const { run, state, error: problem } = useWrite('payOutInTestMode', { refreshes: ['balance'] })
  // The available balance changes as time passes, so every visit fetches it.
  const { data: balance, error, mutate } = useApi('balance', { query: {} }, { dedupingInterval: 0 })
  return (
    <Page title={texts.title} lead={texts.lead} width="reading">
      <TestModeMark className="mb-6" />
      <div className="grid gap-5">
        {problem && <Notice tone="error">{texts.failed(problem.message ?? '')}</Notice>}
        {state.status === 'done' && <PaidOut cents={state.answer.paidOutCents} />}
        {error && <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />}
        {balance ? (
          <Balance balance={balance} />
        ) : (
          !error && <Skeleton shape="block" className={styles.testBalanceSkeleton} />
        )}
        <p className="text-dim">{texts.holdingTime}</p>
        <div className="flex flex-wrap gap-3">
          {balance && balance.availableCents > 0 && (
            <Button busy={state.status === 'pending' && texts.payingOut} onClick={() => void run({})}>
              {texts.payOut}
            </Button>
          )}
          <Link href={paths.earnings} className={buttonClass('quiet')}>
            {messages.seeEarnings}
          </Link>
          <Link href={paths.sellerComplete} className={buttonClass('ghost')}>
            {texts.back}
          </Link>
        </div>
      </div>
    </Page>
  )
}

function Balance({ balance: { availableCents, pendingCents } }: { balance: Answer<'balance'> }) {
  return (
    <dl className={styles.testBalance}>
      <dt>{texts.available}</dt>
      <dd>{moneyText(availableCents)}</dd>
      <dt>{texts.held}</dt>
      <dd>{moneyText(pendingCents)}</dd>
    </dl>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

function PaidOut({ cents }: { cents: number }) {
  return (
    // The button that had the focus disappears once there is nothing left to pay out.
    <div ref={takeFocus} tabIndex={-1}>
      {cents > 0 ? (
        <Notice tone="success">{texts.paidOut(moneyText(cents))}</Notice>
      ) : (
        <Notice tone="info">{texts.nothingToPayOut}</Notice>
      )}
    </div>
  )
}
