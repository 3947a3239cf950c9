import { useApi } from '~/client/api/read/use-api'
import { useOffline } from '~/client/api/reach/use-offline'
import { useSellerStatus, canSell, type SellerStatus } from '~/client/money/seller-status'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { Notice } from '~/client/ui/feedback/notice'
import { Page } from '~/client/ui/page'
import { Balance } from './balance'
import { EarningsChart } from './earnings-chart'
import { Insights } from './insights'
import { Performance } from './performance'
import { Sales } from './sales/sales'
import { useLook } from './use-look'
import styles from './earnings.module.css'
import { Link } from 'wouter'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { paths } from '~/contract/paths'

export default function EarningsPage() {
  const looking = useLook()
  const status = useSellerStatus()
  const offline = useOffline()
  const sales = useApi('earnings', { query: { page: looking.look.page } }, { keepPreviousData: true })
  const tracks = <Performance {...looking} />
  return (
    <Page title="Earnings" lead="What your music brings you. Days are counted in UTC.">
      <div className="mb-8 grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TestModeMark />
          <PayoutLine status={status} />
        </div>
        {offline && sales.data && (
          <Notice tone="info">You are offline. This is what was last seen on this device.</Notice>
        )}
      </div>
      {sales.data?.total === 0 ? (
        <div className="grid gap-8">
          <NothingSold status={status} />
          {tracks}
        </div>
      ) : (
        <div className={styles.parts}>
          <div className={`${styles.parts} ${styles.first}`}>
            <EarningsChart {...looking} />
            <Insights />
          </div>
          <Balance {...looking} />
          {tracks}
          <Sales {...looking} asked={sales} />
        </div>
      )}
    </Page>
  )
}

/** What this place is for, and what comes first: nothing is sold before payouts are set up. */
function NothingSold({ status }: { status: SellerStatus | undefined }) {
  const sells = status === undefined || canSell(status)
  return (
    <EmptyState
      title="Nothing sold yet"
      action={
        <Link href={sells ? paths.musician : paths.sellerOnboard} className={buttonClass()}>
          {sells ? 'Go to your studio' : status === 'none' ? 'Set up payouts' : 'Look after payouts'}
        </Link>
      }
    >
      {sells
        ? 'Each sale will stand here, with what it brought you. Your tracks can be bought: put a price on them, and share their pages.'
        : 'Each sale will stand here, with what it brought you. Before anybody can buy, payouts have to be set up.'}
    </EmptyState>
  )
}

const line: Record<SellerStatus, string> = {
  none: 'Payouts are not set up.',
  unfinished: 'Payouts are begun, not finished.',
  checking: 'Payouts are being checked.',
  'more-needed': 'The payment provider needs more from you.',
  active: 'Payouts are active.',
  held: 'Payouts are on hold.',
  stopped: 'You have stopped selling; what you earned is still paid out.',
}

/** How the way to the bank stands. */
const PayoutLine = ({ status }: { status: SellerStatus | undefined }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
    <p className="text-dim">{status ? line[status] : 'Payouts'}</p>
    <Link href={paths.sellerOnboard} className={buttonClass('quiet', 'sm')}>
      Look after payouts
    </Link>
  </div>
)
