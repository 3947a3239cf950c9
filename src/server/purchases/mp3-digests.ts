// Computes the checksums of a tagged MP3. This reads the whole file, so the results are cached.
import type { HeadedFile } from '../streaming/tagged-mp3'
import { RecentMap } from '../core/recent-map'
import { Failure } from '../http/failure'
import { Digesting, type Digest } from '../storage/digest'
import type { Storage } from '../storage/storage'

const knownMax = 500

const cannotBeRead = () =>
  new Failure(503, { message: 'This track cannot be read right now. Please try again.', code: 'unavailable' })

const computeDigest = async (storage: Pick<Storage, 'open'>, { head, storageKey, sizeBytes }: HeadedFile) => {
  const digesting = new Digesting()
  if (head) digesting.add(head)
  const content = await storage.open(storageKey)
  for await (const chunk of content ?? []) digesting.add(chunk as Buffer)
  const digest = digesting.end()
  // An incomplete file is an error, because its checksums would be wrong.
  if (digest.sizeBytes !== sizeBytes) throw cannotBeRead()
  return digest
}

/** Caches the checksums of many files. Concurrent requests for one file share one read. */
export class Mp3Digests {
  readonly #storage: Pick<Storage, 'open'>
  readonly #known: RecentMap<string, Promise<Digest>>

  constructor(storage: Pick<Storage, 'open'>, max = knownMax) {
    this.#storage = storage
    this.#known = new RecentMap(max)
  }

  find(mp3: HeadedFile): Promise<Digest> {
    // This checksum covers both the audio and the tag.
    const { sha256: key } = mp3
    return this.#known.get(key) ?? this.#compute(key, mp3)
  }

  #compute(key: string, mp3: HeadedFile): Promise<Digest> {
    const digest = computeDigest(this.#storage, mp3)
    this.#known.set(key, digest)
    digest.catch(() => this.#known.deleteValue(key, digest))
    return digest
  }
}
