// Where the player and what is kept for it on this device meet the rest of the app: whose they are, and where links
// lead. A chunk of its own.
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { checkoutOf } from '~/client/money/checkout-address'
import { downloads } from '~/client/offline/downloads'
import { idle } from '~/client/platform/page/idle'
import { player } from '~/client/player/player'
import { PlayerDock } from '~/client/player/view/bar/player-dock'
import { holdPreviewEnd } from '~/client/player/view/preview-end-claims'
import { useSession } from '~/client/session/session'
import { CheckoutMount, signInPaths } from './checkout-mount'
import { ErrorBoundary } from '../routing/error-page'
import { joinDevice, sendFor } from '~/client/device/join-device'
import { OfflineMark } from './offline-mark'

joinDevice()

export function PlayerRoom() {
  const { user, loading, onLogout } = useSession()
  // On every word of who it is, not only on another one: signing out may have come between.
  useEffect(() => {
    if (!loading) hand(user?._id ?? null)
  }, [user, loading])
  useEffect(() => onLogout(() => hand(null)), [onLogout])
  useHeldPreviewEnd()
  return (
    <ErrorBoundary resetKey={user?._id ?? ''} fallback={null}>
      <OfflineMark />
      <PlayerDock />
      <Checkout />
      <InstalledMount />
    </ErrorBoundary>
  )
}

/** No track is offered over the payment for another, nor over a form that is being filled in. */
function useHeldPreviewEnd() {
  const [location] = useLocation()
  const isAsked = checkoutOf(useSearch()) !== null || signInPaths.has(location)
  useEffect(() => holdPreviewEnd(isAsked), [isAsked])
}

/** Whatever breaks in it takes neither the music nor what is said of the network along. */
function Checkout() {
  return (
    <ErrorBoundary resetKey={useSearch()} fallback={null}>
      <CheckoutMount />
    </ErrorBoundary>
  )
}

/** Needed at the earliest when something has been saved. */
function InstalledMount() {
  const [Installed, setInstalled] = useState<ComponentType | null>(null)
  useEffect(() => {
    idle()
      .then(() => import('../installed/installed-app'))
      .then(({ InstalledApp }) => setInstalled(() => InstalledApp))
      .catch((error: unknown) => console.info('The offer to install could not be loaded:', error))
  }, [])
  return Installed && <Installed />
}

function hand(userId: string | null) {
  player.setListener(userId)
  void downloads.setListener(userId)
  // What could not be loaded to send them sends them on the next visit.
  void sendFor(userId).catch(() => {})
}
