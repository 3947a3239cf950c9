// Which photos moderators withhold, in the memory of each replica, so that an ordinary request for a picture makes no query.
// A decision empties the memory of all lists, on other replicas within a second.
import type { Database } from '../../database/open'
import type { ListMemory } from '../list-memory'
import { withheldPhotoHashes } from './repository'

export const withheldPhotosKey = 'withheld photos'

export const createPhotoCheck = (database: Database, memory: ListMemory) => async (hash: string) => {
  const withheld = await memory.recall(
    withheldPhotosKey,
    async () => new Set(await withheldPhotoHashes(database)),
  )
  return withheld.has(hash)
}
