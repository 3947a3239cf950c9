import { useApi } from '~/client/api/use-api'
import { useOffline } from '~/client/api/use-offline'
import { useSellerStanding } from '~/client/music/seller-standing'
import { TestModeMark } from '~/client/music/test-mode-mark'
import { Notice } from '~/client/ui/notice'
import { Page } from '~/client/ui/page'
import { Balance } from './balance'
import { EarningsChart } from './earnings-chart'
import { Insights } from './insights'
import { NothingSold } from './nothing-sold'
import { PayoutLine } from './payout-line'
import { Performance } from './performance'
import { Sales } from './sales'
import { useLook } from './use-look'

type EarningsPageProps = {
  ownPath: string
  payoutsPath: string
  studioPath: string
  trackPath: (id: string) => string
}

export default function EarningsPage({ ownPath, payoutsPath, studioPath, trackPath }: EarningsPageProps) {
  const looking = useLook(ownPath)
  const standing = useSellerStanding()
  const offline = useOffline()
  const sales = useApi('earnings', { query: { page: looking.look.page } }, { keepPreviousData: true })
  const tracks = <Performance {...looking} trackPath={trackPath} />
  return (
    <Page title="Earnings" lead="What your music brings you. Days are counted in UTC.">
      <div className="mb-8 grid gap-4">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <TestModeMark />
          <PayoutLine standing={standing} payoutsPath={payoutsPath} />
        </div>
        {offline && sales.data && (
          <Notice tone="info">You are offline. This is what was last seen on this device.</Notice>
        )}
      </div>
      {sales.data?.total === 0 ? (
        <div className="grid gap-8">
          <NothingSold standing={standing} payoutsPath={payoutsPath} studioPath={studioPath} />
          {tracks}
        </div>
      ) : (
        <div className="grid gap-6 [&>*]:min-w-0">
          <div className="grid gap-6 desk:grid-cols-[2fr_1fr] [&>*]:min-w-0">
            <EarningsChart {...looking} />
            <Insights />
          </div>
          <Balance {...looking} />
          {tracks}
          <Sales {...looking} asked={sales} trackPath={trackPath} />
        </div>
      )}
    </Page>
  )
}
