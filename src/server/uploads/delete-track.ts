import { deleteHiddenRows, takeDownTrack } from '../catalog/track-writes-repository'
import type { Database } from '../database/open'
import { deleteHiddenJobs } from '../media/job-repository'
import { filesOfHiddenRows } from '../media/track-files-repository'
import { noteLooseFiles } from '../storage/loose-files-repository'
import { isForeignKeyViolation } from '../database/foreign-key-violation'
import { notFound } from '../http/failure'
import { ignoreUnavailable } from '../storage/storage'
import { dropCoverUnlessUsed } from './cover-files'
import * as repository from './repository'
import type { UploadParts } from './upload-track'

export type DeletingParts = Pick<UploadParts, 'database' | 'clock' | 'storage' | 'trackChanged'>

/**
 * Hides a track from everybody but its buyers, who keep its recording. Deletes the other versions of its mix and its
 * other recordings, and returns the storage keys of their files.
 */
export const takeDown = (database: Database, trackId: string, now: number): Promise<string[]> =>
  database.transaction().execute(async (transaction) => {
    await deleteHiddenJobs(transaction, trackId)
    await takeDownTrack(transaction, trackId, now)
    const keys = await filesOfHiddenRows(transaction, trackId)
    await deleteHiddenRows(transaction, trackId)
    await noteLooseFiles(transaction, keys, now)
    return keys
  })

/** Returns null when somebody has bought the track or is buying it: then it is taken down instead. */
const filesOfDeleted = async ({ database, clock }: DeletingParts, track: repository.OwnTrack) => {
  try {
    return await repository.deleteUnbought(database, track, clock.now())
  } catch (error) {
    if (isForeignKeyViolation(error)) return null
    throw error
  }
}

const deleteFiles = async (parts: DeletingParts, keys: string[], coverHash: string | null) => {
  for (const key of keys) await parts.storage.delete(key)
  if (coverHash) await dropCoverUnlessUsed(parts, coverHash)
}

/**
 * Deletes the track with its files, or takes it down if somebody has bought it or is buying it: then only its buyers
 * still see it.
 */
export const deleteTrack = async (parts: DeletingParts, trackId: string, artistId: string): Promise<void> => {
  const { database, clock } = parts
  const track = await repository.ownTrack(database, trackId, artistId)
  if (!track) throw notFound()
  const files = await filesOfDeleted(parts, track)
  const unused = files ?? (await takeDown(database, trackId, clock.now()))
  await parts.trackChanged(trackId)
  // Buyers still see the cover of a track that was taken down.
  await deleteFiles(parts, unused, files && track.cover_hash).catch(ignoreUnavailable)
}
