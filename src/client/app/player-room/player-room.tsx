// Mounts the player and everything loaded with it, and tells the device who is signed in.
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { checkoutOf } from '~/client/money/checkout-address'
import { idle } from '~/client/platform/page/idle'
import { usePlayerState } from '~/client/player/use-player'
import { PlayerDock } from '~/client/player/view/bar/player-dock'
import { previewEnd } from '~/client/player/view/preview-end-claims'
import { useSession } from '~/client/session/session'
import { CheckoutMount, signInPaths } from './checkout-mount'
import { ErrorBoundary } from '../routing/error-page'
import { useDevice } from '~/client/device/device-context'
import { withDevice } from '~/client/device/with-device'
import { OfflineMark } from './offline-mark'
import '~/client/ui/utilities'

export const PlayerRoom = withDevice(Room)

function Room() {
  const device = useDevice()
  const { user, loading, held, onLogout } = useSession()
  // A held session is over: its music stops like at a sign-out.
  const listener = held ? null : user
  // Runs whenever the session answers, even with the same user, who may have signed out in between.
  useEffect(() => {
    if (!loading) device.setListener(listener?._id ?? null)
  }, [device, listener, loading])
  useEffect(() => onLogout(() => device.setListener(null)), [device, onLogout])
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

/** Holds back the 'Preview Ended' dialog while a checkout or a sign-in form is open. */
function useHeldPreviewEnd() {
  const [location] = useLocation()
  const isBuying = checkoutOf(useSearch()) !== null
  const held = signInPaths.has(location) ? 'sign-in' : isBuying
  useEffect(() => previewEnd.set({ held }), [held])
}

/** Has its own error boundary, so that an error in the checkout leaves the player and the offline mark on screen. */
function Checkout() {
  return (
    <ErrorBoundary resetKey={useSearch()} fallback={null}>
      <CheckoutMount />
    </ErrorBoundary>
  )
}

/**
 * Loads what an installed app needs, once a user is signed in, the server has ended their session, or the player has a
 * track. If the page runs as an installed app, it loads this without any of these.
 */
function InstalledMount() {
  const { user, endedFor } = useSession()
  const hasTrack = usePlayerState(({ currentTrack }) => currentTrack !== null)
  const [isApp] = useState(() => !matchMedia('(display-mode: browser)').matches)
  const isWanted = user !== null || endedFor !== undefined || hasTrack || isApp
  const [Installed, setInstalled] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isWanted) return
    idle()
      .then(() => import('../installed/installed-app'))
      .then(({ InstalledApp }) => setInstalled(() => InstalledApp))
      .catch((error: unknown) => console.info('The offer to install could not be loaded:', error))
  }, [isWanted])
  return Installed && <Installed />
}
