// Why a visitor is asked to log in or sign up.
import { checkoutOf } from '~/client/money/checkout-address'
import { headedForOf } from './headed-for'

type Purpose = 'none' | 'page' | 'purchase' | 'new-password'

/** The history state of the login page after a password was reset. */
export const afterReset = { hasNewPassword: true }

const isAfterReset = (state: unknown) =>
  typeof state === 'object' && state !== null && 'hasNewPassword' in state

/** The id of the track that the visitor is about to buy. */
export function wantedTrackOf(historyState: unknown): string | null {
  const headedFor = headedForOf(historyState)
  return headedFor === null ? null : checkoutOf(headedFor.slice(headedFor.indexOf('?')))
}

export function purposeOf(historyState: unknown): Purpose {
  if (isAfterReset(historyState)) return 'new-password'
  if (headedForOf(historyState) === null) return 'none'
  return wantedTrackOf(historyState) === null ? 'page' : 'purchase'
}

/**
 * Login and sign-up link to each other. This is the history state that the link passes on: the present one without the
 * counters of open dialogs, because the linked page opens with none.
 */
export function takenAlong(historyState: unknown): object {
  if (typeof historyState !== 'object' || historyState === null) return {}
  return Object.fromEntries(
    Object.entries(historyState).filter(([name]) => name !== 'overlays' && name !== 'below'),
  )
}

/** The history state of the login page for somebody whose address has an account already, as they found out by signing up. */
export const withEmail = (historyState: unknown, email: string) => ({ ...takenAlong(historyState), email })

export const emailOf = (historyState: unknown): string | undefined =>
  typeof historyState === 'object' &&
  historyState !== null &&
  'email' in historyState &&
  typeof historyState.email === 'string'
    ? historyState.email
    : undefined
