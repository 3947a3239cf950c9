import { DownloadsWatch } from '~/client/offline/install/downloads-watch'
import { DownloadBadge } from '~/client/offline/install/download-badge'
import { Install, type Memory } from '~/client/offline/install/install'
import { setAppBadge } from '~/client/platform/app/app-badge'
import { appInstall } from '~/client/platform/app/app-install'
import { pageClock } from '~/client/platform/clock'
import { onOtherTabChange, readText, writeText } from '~/client/platform/storage/local-storage'
import type { Device } from '../device'

const memoryOf = (key: string): Memory => ({
  read: () => readText(key),
  write: (text) => writeText(key, text),
})

/** Offers to install the app, after a copy was saved on this device. After a purchase the checkout calls `suggest`. */
export function installOf({ downloads }: Device): Install {
  const answerKey = 'installAnswer'
  const install = new Install({ app: appInstall, clock: pageClock, memory: memoryOf(answerKey) })
  onOtherTabChange(answerKey, () => install.otherTabChanged())
  new DownloadsWatch({
    state: downloads.state,
    openedAtMs: performance.timeOrigin,
    onChange: ({ finished }) => {
      if (finished.length > 0) install.suggest()
    },
  }).start()
  return install
}

/** The number on the app's icon: finished downloads that were not seen in the library yet. */
export function downloadBadgeOf({ downloads }: Device): DownloadBadge {
  const badge = new DownloadBadge({ memory: memoryOf('unseenDownloads'), show: setAppBadge })
  badge.setListener(downloads.state.get().userId)
  new DownloadsWatch({
    state: downloads.state,
    openedAtMs: performance.timeOrigin,
    onChange: ({ userId, finished, removed }) => {
      badge.setListener(userId)
      badge.removed(removed)
      badge.finished(finished)
    },
  }).start()
  return badge
}
