// Stores files by key. The only implementation is a folder on disk; an object store could implement the same calls.
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
  /** null if the file does not exist. */
  size(key: string): Promise<number | null>
  /** Deletes the file. A missing file is not an error. */
  delete(key: string): Promise<void>
  /** Deletes drafts, complete or not, that a crash has left behind. */
  deleteDraftsBefore(timeMs: number): Promise<void>
}

/** Returns a key for a received file. The caller moves the file to its final key or deletes it. */
export const newDraftKey = () => `drafts/${randomUUID()}`
