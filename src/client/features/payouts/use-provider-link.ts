import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { ActFailure } from '~/client/api/write/write-error'
import { leaveFor } from '~/client/platform/page/leave-for'
import { providerPlace } from './provider-place'

type LinkRoute = 'sellerOnboard' | 'refreshSellerOnboarding' | 'sellerDashboardLink'

const elsewhere = 'The payment provider gave no address that could be opened. Try again.'

/**
 * Asks for an address at the provider, each of which expires after minutes, and goes there.
 * `onStayed`: the address was that of this very page, since there is nothing left to answer.
 */
export function useProviderLink(onStayed?: () => void) {
  const [, navigate] = useLocation()
  const { run, stop, state, error } = useAct({
    send: async (route: LinkRoute, { signal }) => {
      const { url } = await call(route, {}, { signal })
      const place = providerPlace(url, location.href)
      if (!place) throw new ActFailure(elsewhere)
      return { route, place }
    },
    isFinal: true,
    onDone: ({ place }) => {
      if (place.at === 'provider') return leaveFor(place.address)
      const { pathname } = location
      navigate(place.path)
      if (location.pathname !== pathname || !onStayed) return
      stop()
      onStayed()
    },
  })
  useComeBack(stop)
  const isLeavingBy = (route: LinkRoute) =>
    (state.status === 'pending' && state.input === route) ||
    // The browser takes its time to open the provider's page.
    (state.status === 'done' && state.answer.route === route && state.answer.place.at === 'provider')
  return { go: (route: LinkRoute) => void run(route), isLeavingBy, problem: error?.message ?? null }
}

/** The Back button may bring this page back as it was left, with its button still busy. */
function useComeBack(cameBack: () => void) {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && cameBack()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  })
}
