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
import './on-lock-screen'
import { paths } from '~/contract/paths'
import { lookAtPurchases } from './look-at-purchases'

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
