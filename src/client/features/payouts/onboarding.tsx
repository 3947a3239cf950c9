import { useSearch } from 'wouter'
import { useTestMode, TestModeMark } from '~/client/money/test-mode-mark'
import { sellerStatusOf } from '~/client/money/seller-status'
import { StudioFrame } from '~/client/studio/studio-frame'
import { Loader } from '~/client/ui/feedback/loader'
import { Notice } from '~/client/ui/feedback/notice'
import { Page } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import { messages } from './messages'
import { PayoutIntro } from './payout-intro'
import { PayoutPart } from './payout-part'
import { TestDashboard } from './test-dashboard'
import { TestQuestions } from './test-questions'
import { useSellerAccount } from './use-seller-account'

/** The page to set up and manage payouts. The simulated provider's pages share its address. */
export function Onboarding() {
  const search = new URLSearchParams(useSearch())
  const isTestMode = useTestMode()
  const testPage = search.get('test-mode')
  // The test pages exist only with the simulated provider, so wait until the mode is known.
  if (testPage !== null && isTestMode === undefined) {
    return (
      <Page title={messages.page.title}>
        <Loader />
      </Page>
    )
  }
  if (testPage === 'questions' && isTestMode) return <TestQuestions />
  if (testPage === 'dashboard' && isTestMode) return <TestDashboard />
  return <Payouts isLinkExpired={search.has('again')} />
}

function Payouts({ isLinkExpired }: { isLinkExpired: boolean }) {
  const account = useSellerAccount('opened')
  const status = account.data && sellerStatusOf(account.data)
  return (
    <StudioFrame
      at={paths.sellerOnboard}
      title={status === 'none' ? messages.setUp : messages.page.title}
      lead={messages.page.lead}
      width="reading"
    >
      <TestModeMark className="mb-6" />
      {isLinkExpired && (status === 'unfinished' || status === 'more-needed') && (
        <div className="mb-6">
          <Notice tone="info">{messages.page.linkExpired}</Notice>
        </div>
      )}
      {status === 'none' ? <PayoutIntro /> : <PayoutPart account={account} />}
    </StudioFrame>
  )
}
