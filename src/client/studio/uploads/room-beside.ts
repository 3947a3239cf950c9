import type { Answer } from '~/contract/schemas/built'
import type { QueuedUpload } from './queued-upload'

type Storage = NonNullable<Answer<'artistTracks'>['storage']>

/**
 * The free part of the storage quota, without what waiting uploads will take. Infinite until the usage is known. The
 * server counts an upload as used as soon as it has begun.
 */
export function roomBeside(uploads: readonly QueuedUpload[], storage: Storage | undefined): number {
  if (!storage) return Infinity
  const waiting = uploads.filter(({ state, uploadId }) => state.status !== 'failed' && uploadId === null)
  const waitingBytes = waiting.reduce((sum, { facts }) => sum + facts.size, 0)
  return storage.quotaBytes - storage.usedBytes - waitingBytes
}
