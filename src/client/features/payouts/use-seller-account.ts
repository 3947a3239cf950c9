import { useApi } from '~/client/api/read/use-api'
import { type SellerAccount, sellerStatusOf } from '~/client/money/seller-status'
import { useDelayedTrue } from '~/client/ui/feedback/use-delayed-true'

const fastPollMs = 2_000
const slowPollMs = 15_000
/** A review that takes longer than this is done by a person, so polling slows down. */
const fastPollUntilMs = 60_000
/** The provider may report answered questions as unanswered for a moment after the musician comes back. */
const reportDelayMs = 20_000

const hasOpenQuestions = (account: SellerAccount) => {
  const status = sellerStatusOf(account)
  return status === 'unfinished' || (status === 'stopped' && !account.chargesEnabled)
}

/** Polls while the account's status may still change by itself. */
export function useSellerAccount(arrival: 'opened' | 'back-from-provider') {
  const isPastReportDelay = useDelayedTrue(true, reportDelayMs)
  const isPastFastPoll = useDelayedTrue(true, fastPollUntilMs)
  const isWaiting = (account: SellerAccount | undefined) =>
    account !== undefined &&
    (sellerStatusOf(account) === 'checking' ||
      (hasOpenQuestions(account) && arrival === 'back-from-provider' && !isPastReportDelay))
  const read = useApi(
    'sellerStatus',
    {},
    {
      refreshInterval: (latest) => (isWaiting(latest) ? (isPastFastPoll ? slowPollMs : fastPollMs) : 0),
      refreshWhenHidden: false,
      dedupingInterval: 0,
    },
  )
  return { ...read, waiting: isWaiting(read.data) }
}
