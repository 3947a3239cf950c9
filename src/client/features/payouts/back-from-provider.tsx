import { Link, useSearch } from 'wouter'
import { canSell, type SellerStatus, sellerStatusOf } from '~/client/money/seller-status'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { StudioFrame } from '~/client/studio/studio-frame'
import { buttonClass } from '~/client/ui/button'
import { Loader } from '~/client/ui/feedback/loader'
import { paths } from '~/contract/paths'
import { messages } from './messages'
import { PayoutPart } from './payout-part'
import { useSellerAccount } from './use-seller-account'

/** The payment provider sends musicians back to this page, sometimes before our server knows what they did there. */
export function BackFromProvider() {
  const account = useSellerAccount('back-from-provider')
  const status = account.data && sellerStatusOf(account.data)
  const asksToSellAgain = new URLSearchParams(useSearch()).has('again')
  return (
    <StudioFrame
      at={paths.sellerOnboard}
      title={messages.page.title}
      lead={leadOf(account.waiting ? 'checking' : status, asksToSellAgain)}
      width="reading"
    >
      <TestModeMark className="mb-6" />
      <PayoutPart account={account} />
      {/* The loader comes and goes, so it is below everything that it could push down. */}
      <div className="mt-6 flex">
        {account.waiting ? (
          <Loader size="sm" message={messages.afterProvider.checking} />
        ) : (
          <Link href={paths.musician} className={buttonClass('quiet')}>
            {messages.afterProvider.toStudio}
          </Link>
        )}
      </div>
    </StudioFrame>
  )
}

const leadOf = (status: SellerStatus = 'checking', asksToSellAgain: boolean) =>
  asksToSellAgain && canSell(status)
    ? messages.afterProvider.sellsAgain
    : messages.status[status].afterProvider
