import { Link } from 'wouter'
import type { SellerStanding } from '~/client/money/seller-status'
import { buttonClass } from '~/client/ui/button'
import { paths } from '~/contract/paths'

const line: Record<SellerStanding, string> = {
  none: 'Payouts are not set up.',
  unfinished: 'Payouts are begun, not finished.',
  checking: 'Payouts are being checked.',
  'more-needed': 'The payment provider needs more from you.',
  active: 'Payouts are active.',
  held: 'Payouts are on hold.',
  stopped: 'You have stopped selling; what you earned is still paid out.',
}

/** How the way to the bank stands. */
export const PayoutLine = ({ standing }: { standing: SellerStanding | undefined }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
    <p className="text-dim">{standing ? line[standing] : 'Payouts'}</p>
    <Link href={paths.sellerOnboard} className={buttonClass('quiet', 'sm')}>
      Look after payouts
    </Link>
  </div>
)
