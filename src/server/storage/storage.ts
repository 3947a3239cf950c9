// Stores files by key: in a folder on disk, or in a bucket of an S3-compatible store.
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Digest } from './digest'

/** Both positions are inclusive. */
type ByteRange = { start: number; end: number }

export type Storage = {
  /** Atomic: readers never see half a file. A stream is written while it is read, so it need not fit into memory. */
  put(key: string, content: Buffer | AsyncIterable<Buffer>): Promise<Digest>
  /** Moves a file of any size and replaces an earlier one. It is atomic too. */
  move(from: string, to: string): Promise<void>
  /** null if the file does not exist. */
  open(key: string, range?: ByteRange): Promise<Readable | null>
  /**
   * Reads a short range into memory. The result is shorter where the file ends; null if there is no file. A store may
   * read into `memory` and return a part of it, so that frequent reads need no new memory.
   */
  read(key: string, range: ByteRange, memory?: Buffer): Promise<Buffer | null>
  /** null if the file does not exist. */
  size(key: string): Promise<number | null>
  /** Deletes the file. A missing file is not an error. */
  delete(key: string): Promise<void>
  /** Deletes drafts and half-stored files that a crash has left behind. */
  deleteDraftsBefore(timeMs: number): Promise<void>
  /**
   * Returns a folder that has the file at the path of its key, for a program that reads only local files. A file that
   * is stored elsewhere is first copied below `folder`, which the caller deletes.
   */
  folderWith(key: string, folder: string, signal: AbortSignal): Promise<string>
}

/** The store does not answer or refuses the server. The same call may succeed later. */
export class StorageUnavailable extends Error {}

/** For deletions after a commit, which must not fail the call. The files are noted as loose, so they are swept later. */
export const ignoreUnavailable = (error: unknown) => {
  if (!(error instanceof StorageUnavailable)) throw error
}

/** Files of one request, which are never in a bucket, so that they can be examined without traffic. */
export const draftFolder = 'drafts'

/** Returns a key for a received file. The caller moves the file to its final key or deletes it. */
export const newDraftKey = () => `${draftFolder}/${randomUUID()}`

const keyShape = /^[\w-]+(\/[\w-]+)*(\.\w+)*$/

export const isStorageKey = (text: string) => keyShape.test(text)

export const requireStorageKey = (key: string) => {
  if (!isStorageKey(key)) throw new Error(`"${key}" is not a storage key`)
}
