// What this device's downloads mean to the installed app: when to offer it, and the number on its icon.
import { setAppBadge } from '../platform/app/app-badge'
import { appInstall } from '../platform/app/app-install'
import { pageClock } from '../platform/clock'
import { onOtherTabChange, readText, writeText } from '../platform/storage/local-storage'
import { downloads } from './downloads'
import { DownloadBadge } from './install/download-badge'
import { Install, type Memory } from './install/install'
import { watchDownloads } from './copies/watch-downloads'

const answerKey = 'installAnswer'
const memoryOf = (key: string): Memory => ({
  read: () => readText(key),
  write: (text) => writeText(key, text),
})

export const install = new Install({ app: appInstall, clock: pageClock, memory: memoryOf(answerKey) })
export const downloadBadge = new DownloadBadge({ memory: memoryOf('unseenDownloads'), show: setAppBadge })

onOtherTabChange(answerKey, () => install.heardElsewhere())
downloadBadge.setListener(downloads.state.get().userId)
watchDownloads(downloads.state, ({ userId, finished, removed }) => {
  downloadBadge.setListener(userId)
  downloadBadge.removed(removed)
  downloadBadge.finished(finished)
  if (finished.length > 0) install.momentCame()
})
