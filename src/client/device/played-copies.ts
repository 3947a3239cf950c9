// Gives the player the complete copies of the signed-in person. The service worker serves them; without one, the page
// opens a copy itself.
import { copyPath } from '~/contract/worker-messages'
import { isWhole } from '../offline/copies/download-kinds'
import type { Downloads } from '../offline/copies/downloads'
import type { OpenedCopy } from '../offline/copies/opened-copy'
import type { PageWorker } from '../platform/page/page-worker'
import type { Copies } from '../player/engine/player-types'

type SavedDownloads = Pick<Downloads, 'state' | 'check'>
type CopySources = { worker: Pick<PageWorker, 'answers'>; opened: Pick<OpenedCopy, 'addressOf' | 'open'> }

export function playedCopies(downloads: SavedDownloads, { worker, opened }: CopySources): Copies {
  return {
    find: (userId, trackId) => {
      const { userId: owner, downloads: all } = downloads.state.get()
      const copy = owner === userId ? all.get(trackId) : undefined
      if (!copy || !isWhole(copy)) return null
      const address = worker.answers()
        ? copyPath(trackId, copy.recording)
        : opened.addressOf({ userId, trackId })
      return { address, peaks: copy.peaks }
    },
    open: (userId, trackId) => opened.open({ userId, trackId }),
    reportBroken: (trackId) => void downloads.check(trackId),
    subscribe: (changed) => downloads.state.subscribe(changed),
  }
}
