import { removeVersions, takeDownTrack } from '../catalog/track-writes-repository'
import type { Database } from '../database/open'
import { filesOfVersions } from '../media/track-files-repository'
import { noteLooseFiles } from '../storage/loose-files-repository'

/**
 * Hides a track from everybody but its buyers, who keep its recording. Deletes the other versions of its mix, and
 * returns the storage keys of their files.
 */
export const takeDown = (database: Database, trackId: string, now: number): Promise<string[]> =>
  database.transaction().execute(async (transaction) => {
    await takeDownTrack(transaction, trackId, now)
    const keys = await filesOfVersions(transaction, trackId)
    await removeVersions(transaction, trackId)
    await noteLooseFiles(transaction, keys, now)
    return keys
  })
