import { useApi } from '~/client/api/read/use-api'
import { useOffline } from '~/client/api/reach/use-offline'
import { useSellerStanding } from '~/client/money/seller-status'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { Notice } from '~/client/ui/feedback/notice'
import { Page } from '~/client/ui/page'
import { Balance } from './balance'
import { EarningsChart } from './earnings-chart'
import { Insights } from './insights'
import { NothingSold } from './nothing-sold'
import { PayoutLine } from './payout-line'
import { Performance } from './performance'
import { Sales } from './sales/sales'
import { useLook } from './use-look'
import './earnings.css'

export default function EarningsPage() {
  const looking = useLook()
  const standing = useSellerStanding()
  const offline = useOffline()
  const sales = useApi('earnings', { query: { page: looking.look.page } }, { keepPreviousData: true })
  const tracks = <Performance {...looking} />
  return (
    <Page title="Earnings" lead="What your music brings you. Days are counted in UTC.">
      <div className="mb-8 grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TestModeMark />
          <PayoutLine standing={standing} />
        </div>
        {offline && sales.data && (
          <Notice tone="info">You are offline. This is what was last seen on this device.</Notice>
        )}
      </div>
      {sales.data?.total === 0 ? (
        <div className="grid gap-8">
          <NothingSold standing={standing} />
          {tracks}
        </div>
      ) : (
        <div className="earnings-parts">
          <div className="earnings-parts earnings-first">
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
