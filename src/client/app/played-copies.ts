// What the player may play from this device: the whole copies of whoever is signed in, where the worker answers.
import { copyPath } from '~/contract/worker-messages'
import { isWhole } from '../offline/engine/download-kinds'
import type { Downloads } from '../offline/engine/downloads'
import type { PageWorker } from '../platform/page-worker'
import type { Copies } from '../player/engine/player-types'

type Kept = Pick<Downloads, 'state' | 'check'>

export function playedCopies(downloads: Kept, worker: Pick<PageWorker, 'answers'>): Copies {
  return {
    find: (userId, trackId) => {
      const { userId: owner, downloads: all } = downloads.state.get()
      const copy = owner === userId ? all.get(trackId) : undefined
      // One that is being read again was whole when it was last seen.
      return copy && isWhole(copy) && worker.answers()
        ? { address: copyPath(trackId), peaks: copy.peaks }
        : null
    },
    foundBroken: (trackId) => void downloads.check(trackId),
    subscribe: (changed) => downloads.state.subscribe(changed),
  }
}
