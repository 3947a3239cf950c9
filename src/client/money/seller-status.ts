// How far a musician is with the payment provider, as screens tell it.
import type { Answer } from '~/contract/schemas/built'
import { useApi } from '../api/read/use-api'

export type SellerStatus = Answer<'sellerStatus'>

/** `unfinished`: they left before its questions were answered. `checking`: it is the provider's turn. */
export type SellerStanding =
  | 'none'
  | 'unfinished'
  | 'checking'
  | 'more-needed'
  | 'active'
  | 'held'
  | 'stopped'

export function standingOf({ state, payoutsEnabled, requirements }: SellerStatus): SellerStanding {
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

export const canSell = (standing: SellerStanding) => standing === 'active' || standing === 'held'

/** Undefined until it is known, or where it could not be asked. */
export function useSellerStanding(): SellerStanding | undefined {
  // It changes by what is done on the very next page.
  const { data } = useApi('sellerStatus', {}, { dedupingInterval: 0 })
  return data && standingOf(data)
}
