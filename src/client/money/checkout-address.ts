// Where the checkout is open is told by the address, on whatever page one is: a link leads into it, Back out of it, and a
// reload or the way back from a bank finds it again.
import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'

const parameter = 'checkout'
/** What a provider adds to the address when it sends somebody back. */
const providersOwn = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

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
  withSearch(place, (query) => [parameter, ...providersOwn].forEach((name) => query.delete(name)))

/** In the history's state: it was opened from this page, and whether that press was answered. */
type CheckoutEntry = { checkout: 'pressed' | 'opened' }

const entryNow = (): CheckoutEntry['checkout'] | null => {
  const state: unknown = history.state
  const { checkout } = (state ?? {}) as Partial<CheckoutEntry>
  return checkout === 'pressed' || checkout === 'opened' ? checkout : null
}

/** For the entry that takes this one's place while somebody signs in: a step back still leads to the page beneath. */
export const handedOn = (): Partial<CheckoutEntry> => (entryNow() === null ? {} : { checkout: 'opened' })

export function goToCheckout(trackId: string) {
  const state: CheckoutEntry = { checkout: 'pressed' }
  navigate(withCheckout(location, trackId), { state })
}

/** Once: whether it was opened by a press here, and not by a link, a reload or a way back. */
export function answerPress(): boolean {
  if (entryNow() !== 'pressed') return false
  const state: CheckoutEntry = { checkout: 'opened' }
  history.replaceState(state, '')
  return true
}

/** Takes out what a provider has added. */
export function tidyAddress() {
  const trackId = checkoutOf(location.search)
  if (!trackId || !providersOwn.some((name) => new URLSearchParams(location.search).has(name))) return
  const [pathname = '', search = ''] = withoutCheckout(location).split('?')
  navigate(withCheckout({ pathname, search }, trackId), { replace: true, state: history.state as unknown })
}

let isLeaving = false

/** To the page as it was before, which is one step back where it was opened from there. */
export function leaveCheckout() {
  if (isLeaving) return
  if (entryNow() === null) return navigate(withoutCheckout(location), { replace: true })
  isLeaving = true
  addEventListener('popstate', () => (isLeaving = false), { once: true })
  history.back()
}

/** Of a link to a track's own page with its checkout open, which is where it leads in another tab. */
export function followToCheckout(event: MouseEvent<HTMLAnchorElement>) {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  const trackId = checkoutOf(event.currentTarget.search)
  if (!trackId) return
  event.preventDefault()
  // The second press of a double one has nothing more to open.
  if (checkoutOf(location.search) !== trackId) goToCheckout(trackId)
}
