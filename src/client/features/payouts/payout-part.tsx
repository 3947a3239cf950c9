import { LoadProblem } from '~/client/catalog/load-problem'
import { Card } from '~/client/ui/card'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { messages } from './messages'
import { PayoutAccount } from './payout-account'
import type { useSellerAccount } from './use-seller-account'

/** The payout account, a skeleton while it loads, or the problem that kept it from loading. */
export function PayoutPart({
  account: { data, error, mutate },
}: {
  account: ReturnType<typeof useSellerAccount>
}) {
  return (
    <>
      {error && (
        <div className="mb-4">
          <LoadProblem message={messages.page.notLoaded} error={error} onRetry={() => void mutate()} />
        </div>
      )}
      {data ? (
        <PayoutAccount account={data} onSellingAgain={() => void mutate()} />
      ) : (
        !error && <AccountSkeleton />
      )}
    </>
  )
}

const AccountSkeleton = () => (
  <Card>
    <div className="grid gap-4" aria-hidden="true">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-5 w-full max-w-[24rem]" />
      <Skeleton className="h-5 w-full max-w-[20rem]" />
      <Skeleton className="mt-2 h-11 w-56" />
    </div>
  </Card>
)
