import { Link } from 'wouter'
import { canSell, type SellerStanding, standingOf } from '~/client/money/seller-status'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { usePageSearch } from '~/client/catalog/use-page-search'
import { buttonClass } from '~/client/ui/button'
import { Loader } from '~/client/ui/feedback/loader'
import { Page } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import { PayoutPart } from './payout-part'
import { useSellerStatus } from './use-seller-status'

/** Where the provider sends people back to. What they did there may take its time to arrive. */
export function BackFromProvider() {
  const status = useSellerStatus('back-from-provider')
  const standing = status.data && standingOf(status.data)
  const sellsAgain = new URLSearchParams(usePageSearch(paths.sellerComplete)).has('again')
  return (
    <Page title="Payouts" lead={leadOf(status.waiting ? 'checking' : standing, sellsAgain)} width="reading">
      <TestModeMark className="mb-6" />
      <PayoutPart status={status} />
      {/* Beneath what it may change, so that nothing moves as it comes and goes. */}
      <div className="mt-6 flex">
        {status.waiting ? (
          <Loader size="sm" message="Asking the payment provider..." />
        ) : (
          <Link href={paths.musician} className={buttonClass('quiet')}>
            To your studio
          </Link>
        )}
      </div>
    </Page>
  )
}

const leads: Record<SellerStanding, string> = {
  none: 'Nothing has begun yet.',
  unfinished: 'You came back before the provider had all.',
  checking: 'Looking how it went.',
  'more-needed': 'The payment provider asks for more.',
  active: 'All is set up: you can sell now.',
  held: 'You can sell now. Payouts wait.',
  stopped: 'Nothing of yours is on sale.',
}

const leadOf = (standing: SellerStanding = 'checking', sellsAgain: boolean) =>
  sellsAgain && canSell(standing) ? 'Your tracks are on sale again.' : leads[standing]
