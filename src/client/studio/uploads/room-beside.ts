import type { Answer } from '~/contract/schemas/built'
import type { QueuedUpload } from './upload-queue'

type Storage = NonNullable<Answer<'artistTracks'>['storage']>

/** The free part of the storage quota, without what unfinished uploads will take. Infinite until the usage is known. */
export function roomBeside(uploads: readonly QueuedUpload[], storage: Storage | undefined): number {
  if (!storage) return Infinity
  const unfinished = uploads.filter(({ state }) => state.status !== 'failed')
  const waitingBytes = unfinished.reduce((sum, { file }) => sum + file.size, 0)
  return storage.quotaBytes - storage.usedBytes - waitingBytes
}
