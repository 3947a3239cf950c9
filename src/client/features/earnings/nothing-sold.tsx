import { Link } from 'wouter'
import { canSell, type SellerStanding } from '~/client/money/seller-status'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { paths } from '~/contract/paths'

/** What this place is for, and what comes first: nothing is sold before payouts are set up. */
export function NothingSold({ standing }: { standing: SellerStanding | undefined }) {
  const sells = standing === undefined || canSell(standing)
  return (
    <EmptyState
      title="Nothing sold yet"
      action={
        <Link href={sells ? paths.musician : paths.sellerOnboard} className={buttonClass()}>
          {sells ? 'Go to your studio' : standing === 'none' ? 'Set up payouts' : 'Look after payouts'}
        </Link>
      }
    >
      {sells
        ? 'Each sale will stand here, with what it brought you. Your tracks can be bought: put a price on them, and share their pages.'
        : 'Each sale will stand here, with what it brought you. Before anybody can buy, payouts have to be set up.'}
    </EmptyState>
  )
}
