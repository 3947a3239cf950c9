// What somebody signs in or up for.
import { checkoutOf } from '~/client/money/checkout-address'
import { headedForOf } from './headed-for'

type Purpose = 'itself' | 'page' | 'purchase'

export function purposeOf(state: unknown): Purpose {
  const headedFor = headedForOf(state)
  if (headedFor === null) return 'itself'
  return checkoutOf(headedFor.slice(headedFor.indexOf('?'))) === null ? 'page' : 'purchase'
}
