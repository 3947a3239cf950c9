// What makes the installed app one: the offer to install it, where a launch leads, the number on its icon, the player on
// the lock screen. A chunk of its own, last to come.
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { downloadBadge, install } from '~/client/offline/installed-app'
import { launchQueue, openedBy } from '~/client/platform/app/app-launch'
import { ClearedToast } from './cleared-toast'
import { followLaunches } from './follow-launches'
import { InstallPrompt } from './install-prompt'
import { paths } from '~/contract/paths'
import { purchaseWatch } from '~/client/offline/purchase-watch'
import { player } from '~/client/player/player'
import { pageClock } from '~/client/platform/clock'
import { browserMediaSession } from '~/client/platform/media/media-session'
import { showOnLockScreen } from '~/client/player/lock-screen'

lookAtPurchases()
followLaunches({
  queue: launchQueue(),
  opened: openedBy(),
  here: () => location.href,
  navigate,
  load: (address) => location.assign(address),
})

const { state } = install
const shownNow = () => state.get().shown

export function InstalledApp() {
  const shown = useSyncExternalStore(state.subscribe, shownNow)
  useLibrarySeen()
  return (
    <>
      <InstallPrompt shown={shown} onInstall={() => void install.accept()} onLater={() => install.putOff()} />
      <ClearedToast />
    </>
  )
}

/** The library counts as looked at while it is open on a page in sight. */
function useLibrarySeen() {
  const [location] = useLocation()
  const inLibrary = location === paths.library
  useEffect(() => {
    const look = () => downloadBadge.setLooking(inLibrary && document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [inLibrary])
}

// Whenever the player has heard from the server what is owned, what is kept on this device is held against it.
function lookAtPurchases() {
  let seen = player.state.get().purchasedTracks
  player.state.subscribe(() => {
    const { purchasedTracks } = player.state.get()
    if (purchasedTracks === seen) return
    seen = purchasedTracks
    void purchaseWatch.look()
  })
}

// The player on the lock screen of this device. It need not come before the page is idle: nothing sounds yet.
showOnLockScreen({
  player,
  session: browserMediaSession(),
  clock: pageClock,
  wholeAddress: (address) => new URL(address, location.href).href,
})
