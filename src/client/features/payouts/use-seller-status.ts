import { useApi } from '~/client/api/read/use-api'
import { type SellerStatus, standingOf } from '~/client/money/seller-status'
import { useLasting } from '~/client/ui/feedback/use-lasting'

const soonMs = 2_000
const laterMs = 15_000
/** What is not done by then is looked at by somebody. */
const soonUntilMs = 60_000
/** Who comes back from the provider without having finished may only be ahead of its word. */
const patienceMs = 20_000

const isUnanswered = (status: SellerStatus) => {
  const standing = standingOf(status)
  return standing === 'unfinished' || (standing === 'stopped' && !status.chargesEnabled)
}

/** Asked until it is clear. `back-from-provider`: what was done there may not have arrived yet. */
export function useSellerStatus(arrival: 'opened' | 'back-from-provider') {
  const isLate = useLasting(true, patienceMs)
  const isLong = useLasting(true, soonUntilMs)
  const isWaiting = (status: SellerStatus | undefined) =>
    status !== undefined &&
    (standingOf(status) === 'checking' ||
      (isUnanswered(status) && arrival === 'back-from-provider' && !isLate))
  const asked = useApi(
    'sellerStatus',
    {},
    {
      refreshInterval: (latest) => (isWaiting(latest) ? (isLong ? laterMs : soonMs) : 0),
      refreshWhenHidden: false,
      dedupingInterval: 0,
    },
  )
  return { ...asked, waiting: isWaiting(asked.data) }
}
