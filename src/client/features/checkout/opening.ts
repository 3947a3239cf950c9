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
 * Whether the user has just opened the checkout by a press inside the app. False if the address was opened directly, by
 * a reload or by Back. True once for each press.
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
