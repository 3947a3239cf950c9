import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { ActFailure } from '~/client/api/write/write-error'
import { messages } from './messages'
import { providerPlace } from './provider-place'

type LinkRoute = 'sellerOnboard' | 'refreshSellerOnboarding' | 'sellerDashboardLink'

/**
 * Requests a link to the provider, which expires within minutes, and opens it.
 * `onStayed` runs when the link leads to the page that is already open, so that no other page opens.
 */
export function useProviderLink(onStayed?: () => void) {
  const [, navigate] = useLocation()
  const { run, stop, state, error } = useAct({
    send: async (route: LinkRoute, { signal }) => {
      const { url } = await call(route, {}, { signal })
      const place = providerPlace(url, location.href)
      if (!place) throw new ActFailure(messages.providerLink.unusable)
      return { route, place }
    },
    isFinal: true,
    onDone: ({ place }) => {
      if (place.at === 'provider') return location.assign(place.address)
      const { pathname } = location
      navigate(place.path)
      if (location.pathname !== pathname || !onStayed) return
      stop()
      onStayed()
    },
  })
  useRestoredPage(stop)
  const isLeavingBy = (route: LinkRoute) =>
    (state.status === 'pending' && state.input === route) ||
    // The button stays busy until the browser has opened the provider's page.
    (state.status === 'done' && state.answer.route === route && state.answer.place.at === 'provider')
  return { go: (route: LinkRoute) => void run(route), isLeavingBy, problem: error?.message ?? null }
}

/** The browser's Back button can restore this page with the button still busy. `onRestored` then resets the button. */
function useRestoredPage(onRestored: () => void) {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onRestored()
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  })
}
