import { serverLife } from '~/client/api/reach/server-life'
import { CopyWatch } from '~/client/offline/checks/copy-watch'
import { openSavedCovers, SavedCovers } from '~/client/offline/copies/saved-covers'
import { pageClock } from '~/client/platform/clock'
import { canDigest, sha256 } from '~/client/platform/digest'
import { pageLocks } from '~/client/platform/locks'
import { idle } from '~/client/platform/page/idle'
import { openLostChunks } from '~/vault/lost-chunks'
import { openVault } from '~/vault/vault'
import type { Device } from '../device'

/** Stores the covers of copies. */
export function savedCoversOf({ downloads }: Device): SavedCovers {
  const savedCovers = new SavedCovers({
    downloads,
    vault: openVault(),
    life: serverLife,
    request: (address) => fetch(address),
    open: openSavedCovers,
    origin: location.origin,
  })
  savedCovers.start()
  return savedCovers
}

/** Finds damaged copies. */
export function copyWatchOf({ downloads }: Device): CopyWatch {
  const copyWatch = new CopyWatch({
    downloads,
    vault: openVault(),
    lostChunks: openLostChunks(),
    sha256,
    canCheck: canDigest,
    idle,
    clock: pageClock,
    locks: pageLocks,
  })
  copyWatch.start()
  return copyWatch
}
