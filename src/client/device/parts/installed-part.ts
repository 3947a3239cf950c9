import { watchDownloads } from '~/client/offline/install/watch-downloads'
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

/** Offers to install the app, once something is stored on this device. */
export function installOf({ downloads }: Device): Install {
  const answerKey = 'installAnswer'
  const install = new Install({ app: appInstall, clock: pageClock, memory: memoryOf(answerKey) })
  onOtherTabChange(answerKey, () => install.heardElsewhere())
  watchDownloads(downloads.state, ({ finished }) => {
    if (finished.length > 0) install.momentCame()
  })
  return install
}

/** The number on the app's icon: finished downloads that were not seen in the library yet. */
export function downloadBadgeOf({ downloads }: Device): DownloadBadge {
  const badge = new DownloadBadge({ memory: memoryOf('unseenDownloads'), show: setAppBadge })
  badge.setListener(downloads.state.get().userId)
  watchDownloads(downloads.state, ({ userId, finished, removed }) => {
    badge.setListener(userId)
    badge.removed(removed)
    badge.finished(finished)
  })
  return badge
}
