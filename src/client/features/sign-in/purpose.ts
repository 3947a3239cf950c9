// Why a visitor is asked to log in or sign up.
import { checkoutOf } from '~/client/money/checkout-address'
import { headedForOf } from './headed-for'

type Purpose = 'none' | 'page' | 'purchase'

export function purposeOf(historyState: unknown): Purpose {
  const headedFor = headedForOf(historyState)
  if (headedFor === null) return 'none'
  return checkoutOf(headedFor.slice(headedFor.indexOf('?'))) === null ? 'page' : 'purchase'
}
