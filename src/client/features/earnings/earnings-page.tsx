import { useApi } from '~/client/api/read/use-api'
import { useOffline } from '~/client/api/reach/use-offline'
import { useSellerStatus, canSell, type SellerStatus } from '~/client/money/seller-status'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { StudioFrame } from '~/client/studio/studio-frame'
import { Notice } from '~/client/ui/feedback/notice'
import { Balance } from './balance'
import { EarningsChart } from './earnings-chart'
import { Insights } from './insights'
import { Performance } from './performance'
import { Sales } from './sales/sales'
import { useEarningsView } from './use-earnings-view'
import styles from './earnings.module.css'
import { Link } from 'wouter'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { paths } from '~/contract/paths'
import { messages } from './messages'

const words = messages.nothingSold

export default function EarningsPage() {
  const viewProps = useEarningsView()
  const status = useSellerStatus()
  const offline = useOffline()
  const sales = useApi('earnings', { query: { page: viewProps.view.page } }, { keepPreviousData: true })
  const nothingSold = sales.data?.total === 0
  const tracks = <Performance {...viewProps} />
  return (
    <StudioFrame at={paths.earnings} title={messages.title} lead={messages.lead}>
      <div className="mb-8 grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TestModeMark />
          <PayoutLine status={status} linked={!nothingSold || sellsNow(status)} />
        </div>
        {offline && sales.data && <Notice tone="info">{messages.offline}</Notice>}
      </div>
      {nothingSold ? (
        <div className="grid gap-8">
          <NothingSold status={status} />
          {tracks}
        </div>
      ) : (
        <div className={styles.parts}>
          <div className={`${styles.parts} ${styles.first}`}>
            <EarningsChart {...viewProps} />
            <Insights />
          </div>
          <Balance {...viewProps} />
          {tracks}
          <Sales {...viewProps} read={sales} />
        </div>
      )}
    </StudioFrame>
  )
}

/** While the status loads, the page assumes that the artist can sell. */
const sellsNow = (status: SellerStatus | undefined) => status === undefined || canSell(status)

const payoutsLink = (status: SellerStatus | undefined) =>
  status === 'none' ? messages.payouts.setUp : messages.payouts.manage

/** The page before the first sale. Without payouts nothing can be sold, so that step comes first. */
function NothingSold({ status }: { status: SellerStatus | undefined }) {
  const sells = sellsNow(status)
  return (
    <EmptyState
      title={words.title}
      action={
        <Link href={sells ? paths.musician : paths.sellerOnboard} className={buttonClass()}>
          {sells ? words.toStudio : payoutsLink(status)}
        </Link>
      }
    >
      {sells ? words.canSell : words.cannotSell}
    </EmptyState>
  )
}

/** The payout status in one line. It has no link where the page already shows one to the same place. */
const PayoutLine = ({ status, linked }: { status: SellerStatus | undefined; linked: boolean }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
    <p className="text-dim">{status ? messages.payouts.status[status] : messages.payouts.title}</p>
    {linked && (
      <Link href={paths.sellerOnboard} className={buttonClass('quiet', 'sm')}>
        {payoutsLink(status)}
      </Link>
    )}
  </div>
)
