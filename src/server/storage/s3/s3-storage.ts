// Stores files in a bucket. Drafts stay in a folder of this replica until they are moved, because only the replica that
// received one uses it, and examining it takes many small reads.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createDiskStorage } from '../disk'
import { draftFolder, requireStorageKey, type Storage } from '../storage'
import { Bucket, type BucketParts } from './bucket'
import { abortUploadsBefore, keysIn } from './listing'
import { readFile } from './read-file'
import { uploadContent } from './upload'

export type S3Storage = Storage & {
  /** Throws if the store does not answer, does not know the bucket or refuses the key. */
  check(): Promise<unknown>
  keys(): AsyncIterable<string>
}

type Parts = BucketParts & {
  /** Where drafts are received. */
  folder: string
}

const isDraft = (key: string) => key.startsWith(`${draftFolder}/`)

const createReads = (
  bucket: Bucket,
  drafts: Storage,
): Pick<Storage, 'open' | 'read' | 'size' | 'folderWith'> => {
  const openInBucket: Storage['open'] = async (key, range) => {
    requireStorageKey(key)
    const answer = await bucket.get(key, range)
    if (answer === null) return null
    if (answer === 'past-end') return Readable.from([])
    const content = Readable.from(readFile(bucket, key, answer, range), { objectMode: false })
    // Frees the connection if nothing was read. Otherwise the answer is locked, and its reader frees it.
    return content.once('close', () => void answer.body?.cancel().catch(() => undefined))
  }
  return {
    open: (key, range) => (isDraft(key) ? drafts.open(key, range) : openInBucket(key, range)),
    read: async (key, range) => {
      if (isDraft(key)) return drafts.read(key, range)
      const content = await openInBucket(key, range)
      return content && buffer(content)
    },
    size: async (key) => {
      requireStorageKey(key)
      return isDraft(key) ? drafts.size(key) : bucket.size(key)
    },
    folderWith: async (key, folder, signal) => {
      const content = await openInBucket(key)
      if (!content) return folder
      const file = join(folder, key)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(file, { mode: 0o600 }), { signal })
      return folder
    },
  }
}

export const createS3Storage = ({ folder, ...parts }: Parts): S3Storage => {
  const bucket = new Bucket(parts)
  const drafts = createDiskStorage(folder)
  return {
    ...createReads(bucket, drafts),
    put: async (key, content) => {
      requireStorageKey(key)
      return isDraft(key) ? drafts.put(key, content) : uploadContent(bucket, key, content)
    },
    move: async (from, to) => {
      requireStorageKey(to)
      if (!isDraft(from)) throw new Error('Only drafts are moved into the bucket')
      requireStorageKey(from)
      await uploadContent(bucket, to, createReadStream(join(folder, from)))
      await drafts.delete(from)
    },
    delete: async (key) => {
      requireStorageKey(key)
      await (isDraft(key) ? drafts.delete(key) : bucket.delete(key))
    },
    deleteDraftsBefore: async (timeMs) => {
      await drafts.deleteDraftsBefore(timeMs)
      await abortUploadsBefore(bucket, timeMs)
    },
    check: bucket.check,
    keys: () => keysIn(bucket),
  }
}
