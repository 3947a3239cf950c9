// Whether a musician can sell and be paid out, derived from the payout account at the payment provider.
import type { Answer } from '~/contract/schemas/built'
import { useApi } from '../api/read/use-api'

/** The payout account as the server describes it. */
export type SellerAccount = Answer<'sellerStatus'>

/**
 * `unfinished`: the musician left before answering every question. `checking`: the provider reviews the answers.
 * `held`: tracks can be bought, but payouts wait. `stopped`: the musician disconnected the account.
 */
export type SellerStatus = 'none' | 'unfinished' | 'checking' | 'more-needed' | 'active' | 'held' | 'stopped'

export function sellerStatusOf({ state, payoutsEnabled, requirements }: SellerAccount): SellerStatus {
  switch (state) {
    case 'none':
      return 'none'
    case 'onboarding':
      return 'unfinished'
    case 'restricted':
      return requirements.length > 0 ? 'more-needed' : 'checking'
    case 'active':
      return payoutsEnabled ? 'active' : 'held'
    case 'disconnected':
      return 'stopped'
  }
}

export const canSell = (status: SellerStatus) => status === 'active' || status === 'held'

/** Undefined while it loads, and when it cannot be loaded. */
export function useSellerStatus(): SellerStatus | undefined {
  // The payouts page changes the status, so every visit fetches it again.
  const { data } = useApi('sellerStatus', {}, { dedupingInterval: 0 })
  return data && sellerStatusOf(data)
}
