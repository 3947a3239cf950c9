// How the open checkout was reached, and the address it has then. Only the checkout asks, so this loads with its code.
import { navigate } from 'wouter/use-browser-location'
import {
  type CheckoutEntry,
  checkoutOf,
  entryNow,
  providerParameters,
  withCheckout,
  withoutCheckout,
} from '~/client/money/checkout-address'

/**
 * Whether the user has just opened the checkout with a button or link of the app, and not by its address, a reload or
 * Back. The first call after such a press returns true, and later calls return false.
 */
export function takePress(): boolean {
  if (entryNow() !== 'pressed') return false
  history.replaceState({ ...history.state, checkout: 'opened' } satisfies CheckoutEntry, '')
  return true
}

/** Removes the parameters that a provider has added. */
export function removeProviderParameters() {
  const trackId = checkoutOf(location.search)
  if (!trackId || !providerParameters.some((name) => new URLSearchParams(location.search).has(name))) return
  const [pathname = '', search = ''] = withoutCheckout(location).split('?')
  navigate(withCheckout({ pathname, search }, trackId), { replace: true, state: history.state as unknown })
}
