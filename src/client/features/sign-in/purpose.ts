// Why a visitor is asked to log in or sign up.
import { checkoutOf } from '~/client/money/checkout-address'
import { headedForOf } from './headed-for'

type Purpose = 'none' | 'page' | 'purchase' | 'new-password'

/** The history state of the login page after a password was reset. */
export const afterReset = { hasNewPassword: true }

const isAfterReset = (state: unknown) =>
  typeof state === 'object' && state !== null && 'hasNewPassword' in state

export function purposeOf(historyState: unknown): Purpose {
  if (isAfterReset(historyState)) return 'new-password'
  const headedFor = headedForOf(historyState)
  if (headedFor === null) return 'none'
  return checkoutOf(headedFor.slice(headedFor.indexOf('?'))) === null ? 'page' : 'purchase'
}
