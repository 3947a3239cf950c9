import { Link } from 'wouter'
import { canSell, useSellerStanding } from '~/client/music/seller-standing'
import { TestModeMark } from '~/client/music/test-mode-mark'
import { buttonClass } from '~/client/ui/button'
import { Skeleton } from '~/client/ui/skeleton'

type MoneyLinksProps = { payoutsPath: string; earningsPath: string }

const line = {
  none: 'Set up payouts to sell your tracks. Until then they can be heard, and not bought.',
  unfinished: 'Payouts are begun, not finished. Until they are, your tracks cannot be bought.',
  checking: 'Your payouts are being checked. Until that is over, your tracks cannot be bought.',
  'more-needed': 'The payment provider needs more from you. Until it has it, your tracks cannot be bought.',
  active: 'Your tracks can be bought, and their sales are paid out to you.',
  held: 'Your tracks can be bought. Their payouts are on hold.',
  stopped: 'You have stopped selling: your tracks cannot be bought.',
}

/** As high before it is known as after, so that the tracks beneath stay where they are. */
export function MoneyLinks({ payoutsPath, earningsPath }: MoneyLinksProps) {
  const standing = useSellerStanding()
  const sells = standing === undefined || canSell(standing)
  return (
    <section
      aria-label="Selling"
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border bg-surface p-4 sm:px-6 ${sells ? 'border-line' : 'border-control'}`}
    >
      <div className="grid min-h-12 min-w-0 flex-[1_1_20rem] content-center gap-2">
        <p>{standing ? line[standing] : <Skeleton className="h-5 w-full max-w-[24rem]" />}</p>
        <TestModeMark />
      </div>
      <div className="flex flex-wrap gap-3">
        <Link href={earningsPath} className={buttonClass('quiet')}>
          Earnings
        </Link>
        <Link href={payoutsPath} className={buttonClass('quiet')}>
          {standing === 'none' ? 'Set up payouts' : 'Payouts'}
        </Link>
      </div>
    </section>
  )
}
