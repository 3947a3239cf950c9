// Computes the checksums of a tagged MP3. This reads the whole file, so the results are cached.
import type { HeadedFile } from '../streaming/tagged-mp3'
import { Failure } from '../http/failure'
import { Digesting, type Digest } from '../storage/digest'
import type { Storage } from '../storage/storage'

export type FindMp3Digest = (mp3: HeadedFile) => Promise<Digest>

const rememberedMax = 500

const cannotBeRead = () =>
  new Failure(503, { message: 'This track cannot be read right now. Please try again.', code: 'unavailable' })

const reckon = async (storage: Pick<Storage, 'open'>, { head, storageKey, sizeBytes }: HeadedFile) => {
  const digest = new Digesting()
  if (head) digest.add(head)
  const content = await storage.open(storageKey)
  for await (const chunk of content ?? []) digest.add(chunk as Buffer)
  const digests = digest.end()
  // Fails instead of promising checksums of an incomplete file.
  if (digests.sizeBytes !== sizeBytes) throw cannotBeRead()
  return digests
}

/** Concurrent requests for one file share one read. */
export const createMp3Digests = (storage: Pick<Storage, 'open'>, max = rememberedMax): FindMp3Digest => {
  const remembered = new Map<string, Promise<Digest>>()
  return (mp3) => {
    // This checksum covers both the audio and the tag.
    const { sha256: key } = mp3
    const before = remembered.get(key)
    const digest = before ?? reckon(storage, mp3)
    if (!before) digest.catch(() => remembered.delete(key))
    remembered.delete(key)
    remembered.set(key, digest)
    const [oldest] = remembered.keys()
    if (remembered.size > max && oldest !== undefined) remembered.delete(oldest)
    return digest
  }
}
