import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '~/client/api/call'
import { failureWords } from '~/client/api/failure-words'
import { useStoppable } from '~/client/api/use-stoppable'
import { leaveFor } from '~/client/platform/page/leave-for'
import { providerPlace } from './provider-place'

type LinkRoute = 'sellerOnboard' | 'refreshSellerOnboarding' | 'sellerDashboardLink'

type LinkState =
  | { status: 'here' }
  | { status: 'leaving'; by: LinkRoute }
  | { status: 'failed'; message: string }

const elsewhere = 'The payment provider gave no address that could be opened. Try again.'

/**
 * Asks for an address at the provider, each of which lapses after minutes, and goes there, if one is still here.
 * `onStayed`: it was this very page's, where all is answered already.
 */
export function useProviderLink(onStayed?: () => void) {
  const [, navigate] = useLocation()
  const [state, setState] = useState<LinkState>({ status: 'here' })
  const { begin } = useStoppable()
  useComeBack(() => setState({ status: 'here' }))
  const go = async (route: LinkRoute) => {
    const signal = begin()
    setState({ status: 'leaving', by: route })
    try {
      const { url } = await call(route)
      if (signal.aborted) return
      const place = providerPlace(url, location.href)
      if (place?.at === 'provider') return leaveFor(place.address)
      if (!place) return setState({ status: 'failed', message: elsewhere })
      setState({ status: 'here' })
      const { pathname } = location
      navigate(place.path)
      if (location.pathname === pathname) onStayed?.()
    } catch (error) {
      if (!signal.aborted) setState({ status: 'failed', message: failureWords(error, elsewhere) })
    }
  }
  return {
    go: (route: LinkRoute) => void go(route),
    isLeavingBy: (route: LinkRoute) => state.status === 'leaving' && state.by === route,
    problem: state.status === 'failed' ? state.message : null,
  }
}

/** Browsers bring a page that was left back as it was: on its way. */
function useComeBack(cameBack: () => void) {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && cameBack()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  })
}
