import type { Clock } from '../core/clock'
import type { ReceivedFile } from '../http/forms/received-form'
import type { Database } from '../database/open'
import type { Storage } from '../storage/storage'
import type { ExaminedAudio } from './examine-audio'
import { noteLooseFiles } from '../storage/loose-files-repository'
import { unusedKeys, type OriginalFile } from '../media/track-files-repository'

type Parts = { database: Database; storage: Storage }

const hashShown = 16

/** Moves the draft to the storage key of the track's original, and returns its row. */
export const keepOriginal = async (
  { database, storage, clock }: Parts & { clock: Clock },
  trackId: string,
  file: ReceivedFile,
  { type }: ExaminedAudio,
): Promise<OriginalFile> => {
  const storage_key = `tracks/${trackId}/original-${file.sha256.slice(0, hashShown)}.${type.name}`
  await noteLooseFiles(database, [storage_key], clock.now())
  await storage.move(file.key, storage_key)
  return {
    storage_key,
    content_type: type.contentType,
    size_bytes: file.sizeBytes,
    sha256: file.sha256,
    blocks: JSON.stringify(file.blocks),
  }
}

export const dropFileUnlessUsed = async ({ database, storage }: Parts, storageKey: string) => {
  for (const key of await unusedKeys(database, [storageKey])) await storage.delete(key)
}
