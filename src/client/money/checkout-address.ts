// The address says whether the checkout is open, on any page. So a link can open it, Back closes it, and it is open
// again after a reload or a return from a bank.
import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { isPlainPress } from '~/client/platform/page/plain-press'

const parameter = 'checkout'
/** The parameters that a provider adds when it sends a person back. */
export const providerParameters = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

export const checkoutOf = (search: string): string | null =>
  new URLSearchParams(search).get(parameter) || null

type Place = Pick<Location, 'pathname' | 'search'>

const withSearch = ({ pathname, search }: Place, change: (query: URLSearchParams) => void) => {
  const query = new URLSearchParams(search)
  change(query)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

export const withCheckout = (place: Place, trackId: string): string =>
  withSearch(place, (query) => query.set(parameter, trackId))

export const withoutCheckout = (place: Place): string =>
  withSearch(place, (query) => [parameter, ...providerParameters].forEach((name) => query.delete(name)))

/** Stored in `history.state`: the checkout was opened from this page, and whether the press has been handled. */
export type CheckoutEntry = { checkout: 'pressed' | 'opened' }

export const entryNow = (): CheckoutEntry['checkout'] | null => {
  const state: unknown = history.state
  const { checkout } = (state ?? {}) as Partial<CheckoutEntry>
  return checkout === 'pressed' || checkout === 'opened' ? checkout : null
}

/**
 * State for the sign-in page, which replaces this history entry. The checkout gets the state back after the sign-in, so
 * that closing it goes one step back to the page below.
 */
export const checkoutStateForSignIn = (): Partial<CheckoutEntry> =>
  entryNow() === null ? {} : { checkout: 'opened' }

export function goToCheckout(trackId: string) {
  const state: CheckoutEntry = { checkout: 'pressed' }
  navigate(withCheckout(location, trackId), { state })
}

let isLeaving = false

/** Returns to the page as it was before the checkout: by one step back, if it was opened from there. */
export function leaveCheckout() {
  if (isLeaving) return
  if (entryNow() === null) return navigate(withoutCheckout(location), { replace: true })
  isLeaving = true
  addEventListener('popstate', () => (isLeaving = false), { once: true })
  history.back()
}

/**
 * Handles a press on a checkout link: opens the checkout over this page. In a new tab the link opens the track's page
 * with the checkout over it.
 */
export function followToCheckout(event: MouseEvent<HTMLAnchorElement>) {
  if (!isPlainPress(event)) return
  const trackId = checkoutOf(event.currentTarget.search)
  if (!trackId) return
  event.preventDefault()
  // The second press of a double press is ignored.
  if (checkoutOf(location.search) !== trackId) goToCheckout(trackId)
}
