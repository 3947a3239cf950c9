import { Link } from 'wouter'
import { type SellerStatus, useSellerStatus } from '~/client/money/seller-status'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { buttonClass } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { paths } from '~/contract/paths'
import styles from './money-links.module.css'

const line: Record<SellerStatus, string> = {
  none: 'Set up payouts, so that your tracks can be bought.',
  unfinished: 'Finish setting up payouts, so that your tracks can be bought.',
  checking: 'Your payouts are being checked. After that your tracks can be bought.',
  'more-needed': 'The payment provider needs more before your tracks can be bought.',
  active: 'Your tracks can be bought, and their sales are paid out to you.',
  held: 'Your tracks can be bought. Their payouts are on hold.',
  stopped: 'You have stopped selling. Your tracks cannot be bought.',
}

/** As high before it is known as after, so that the tracks beneath stay where they are. */
export function MoneyLinks() {
  const status = useSellerStatus()
  return (
    <Card as="section" labelledBy="selling" className={styles.root}>
      <h2 id="selling" className="sr-only">
        Selling
      </h2>
      <div className={styles.words}>
        <p>{status ? line[status] : <Skeleton className="h-5 w-full max-w-[24rem]" />}</p>
        <TestModeMark />
      </div>
      <div className="flex flex-wrap gap-3">
        <Link href={paths.earnings} className={buttonClass('quiet')}>
          Earnings
        </Link>
        <Link href={paths.sellerOnboard} className={buttonClass('quiet')}>
          {status === 'none' ? 'Set up payouts' : 'Payouts'}
        </Link>
      </div>
    </Card>
  )
}
