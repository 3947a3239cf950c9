import { LoadProblem } from '~/client/catalog/load-problem'
import { Card } from '~/client/ui/card'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { PayoutAccount } from './payout-account'
import type { useSellerStatus } from './use-seller-status'

/** The account as far as it is known. */
export function PayoutPart({
  status: { data, error, mutate },
}: {
  status: ReturnType<typeof useSellerStatus>
}) {
  return (
    <>
      {error && (
        <div className="mb-4">
          <LoadProblem
            message="Your payout status could not be loaded."
            error={error}
            onRetry={() => void mutate()}
          />
        </div>
      )}
      {data ? (
        <PayoutAccount status={data} onSellingAgain={() => void mutate()} />
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
