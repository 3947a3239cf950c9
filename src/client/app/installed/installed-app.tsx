// Connects the app with the system: the offer to install it, launches, the number on its icon and the lock screen. It also
// saves the queue for other devices. This
// file loads last, in its own chunk.
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { useDevice, useDevicePart } from '~/client/device/device-context'
import { copyWatchOf, savedCoversOf } from '~/client/device/parts/copies-part'
import { downloadBadgeOf, installOf } from '~/client/device/parts/installed-part'
import { useStore } from '~/client/platform/use-store'
import { launchQueue, openedBy } from '~/client/platform/app/app-launch'
import { ClearedToast } from './cleared-toast'
import { EndedSessionToast } from './ended-session-toast'
import { AchievementsMount } from './achievements-mount'
import { followLaunches } from './follow-launches'
import { InstallPrompt } from './install-prompt'
import { paths } from '~/contract/paths'
import type { Device } from '~/client/device/device'
import { purchaseWatchOf } from '~/client/device/parts/purchase-watch-part'
import { pageClock } from '~/client/platform/clock'
import { browserMediaSession } from '~/client/platform/media/media-session'
import { LockScreen } from '~/client/player/lock-screen'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { leavePage } from '~/client/platform/page/leave-page'
import { LatePlaylistNotices } from './late-playlist-notices'
import { messages } from './messages'
import { publishHeight } from './toasts-of-app'

import('./player-acts').catch((error: unknown) =>
  console.info('The actions of the full player could not be loaded:', error),
)

followLaunches({
  queue: launchQueue(),
  opened: openedBy(),
  here: () => location.href,
  navigate: (path) => leavePage(() => navigate(path)),
  load: (address) => location.assign(address),
})

export function InstalledApp() {
  const device = useDevice()
  const install = useDevicePart(installOf)
  const { shown } = useStore(install.state)
  useState(() => backgroundParts.map((part) => device.part<unknown>(part)))
  useLibrarySeen()
  return (
    <>
      <InstallPrompt shown={shown} onInstall={() => void install.accept()} onLater={() => install.putOff()} />
      {/* The page has a toast region too; two regions need different names. */}
      <ToastProvider label={messages.toasts} regionRef={publishHeight}>
        <ClearedToast />
        <LatePlaylistNotices />
        <EndedSessionToast />
        <AchievementsMount />
      </ToastProvider>
    </>
  )
}

/** The number on the icon leaves out downloads that end while the library is open in a visible page. */
function useLibrarySeen() {
  const [location] = useLocation()
  const downloadBadge = useDevicePart(downloadBadgeOf)
  const inLibrary = location === paths.library
  useEffect(() => {
    const look = () => downloadBadge.setLibraryShown(inLibrary && document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [downloadBadge, inLibrary])
}

/**
 * Created once per device, see `Device.part`. When the owned tracks change, it reads the list of purchases again, removes copies of tracks that are no
 * longer owned, and saves new purchases if the person wants that.
 */
function followPurchases(device: Device) {
  const watch = device.part(purchaseWatchOf)
  return device.owned.subscribe(() => void watch.look())
}

/**
 * Created once per device, see `Device.part`. Loads the code that saves the queue for other devices when something plays.
 */
function saveQueueOncePlaying(device: Device) {
  const stop = device.player.state.subscribe(() => {
    if (device.player.state.get().playback !== 'playing') return
    stop()
    import('~/client/device/parts/queue-saver-part')
      .then(({ queueSaverOf }) => device.part(queueSaverOf))
      .catch((error: unknown) => console.info('The queue cannot be saved for other devices:', error))
  })
  return stop
}

/** Created once per device, see `Device.part`. It connects the player with the controls on the lock screen. */
const lockScreenOf = ({ player }: Device) =>
  new LockScreen({
    player,
    session: browserMediaSession(),
    clock: pageClock,
    absoluteAddress: (address) => new URL(address, location.href).href,
  })

const backgroundParts = [lockScreenOf, saveQueueOncePlaying, followPurchases, savedCoversOf, copyWatchOf]
