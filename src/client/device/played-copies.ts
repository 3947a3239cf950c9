// What the player may play from this device: the whole copies of whoever is signed in, through the worker where one
// answers, else opened by the page.
import { copyPath } from '~/contract/worker-messages'
import { isWhole } from '../offline/copies/download-kinds'
import type { Downloads } from '../offline/copies/downloads'
import type { OpenedCopy } from '../offline/copies/opened-copy'
import type { PageWorker } from '../platform/page/page-worker'
import type { Copies } from '../player/engine/player-types'

type Kept = Pick<Downloads, 'state' | 'check'>
type Ways = { worker: Pick<PageWorker, 'answers'>; opened: Pick<OpenedCopy, 'addressOf' | 'open'> }

export function playedCopies(downloads: Kept, { worker, opened }: Ways): Copies {
  return {
    find: (userId, trackId) => {
      const { userId: owner, downloads: all } = downloads.state.get()
      const copy = owner === userId ? all.get(trackId) : undefined
      // One that is being read again was whole when it was last seen.
      if (!copy || !isWhole(copy)) return null
      const address = worker.answers() ? copyPath(trackId) : opened.addressOf({ userId, trackId })
      return { address, peaks: copy.peaks }
    },
    open: (userId, trackId) => opened.open({ userId, trackId }),
    foundBroken: (trackId) => void downloads.check(trackId),
    subscribe: (changed) => downloads.state.subscribe(changed),
  }
}
