import { useTestMode, TestModeMark } from '~/client/money/test-mode-mark'
import { standingOf } from '~/client/money/seller-status'
import { usePageSearch } from '~/client/catalog/use-page-search'
import { Loader } from '~/client/ui/feedback/loader'
import { Notice } from '~/client/ui/feedback/notice'
import { Page } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import { PayoutIntro } from './payout-intro'
import { PayoutPart } from './payout-part'
import { TestDashboard } from './test-dashboard'
import { TestQuestions } from './test-questions'
import { useSellerStatus } from './use-seller-status'

/** Where payouts are set up and looked after. The simulated provider's own pages stand at the same address. */
export function Onboarding() {
  const asked = new URLSearchParams(usePageSearch(paths.sellerOnboard))
  const isTestMode = useTestMode()
  const face = asked.get('test-mode')
  // With a real provider there are no such pages.
  if (face !== null && isTestMode === undefined) {
    return (
      <Page title="Payouts">
        <Loader />
      </Page>
    )
  }
  if (face === 'questions' && isTestMode) return <TestQuestions />
  if (face === 'dashboard' && isTestMode) return <TestDashboard />
  return <Payouts lapsed={asked.has('again')} />
}

function Payouts({ lapsed }: { lapsed: boolean }) {
  const status = useSellerStatus('opened')
  const standing = status.data && standingOf(status.data)
  return (
    <Page
      title={standing === 'none' ? 'Set up payouts' : 'Payouts'}
      lead="What your sales bring, paid out to your bank account."
      width="reading"
    >
      <TestModeMark className="mb-6" />
      {lapsed && (standing === 'unfinished' || standing === 'more-needed') && (
        <div className="mb-6">
          <Notice tone="info">
            That address at the payment provider had lapsed, as each does after some minutes. What you told it
            is kept: go on from here.
          </Notice>
        </div>
      )}
      {standing === 'none' ? <PayoutIntro /> : <PayoutPart status={status} />}
    </Page>
  )
}
