// Where files live. On disk by default; an object store can stand behind the same calls.
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Digest } from './digest'

/** First and last byte, both included. */
type ByteRange = { start: number; end: number }

export type Storage = {
  /** All or nothing: a key never shows half a file. Streams are read as they are written, never whole. */
  put(key: string, content: Buffer | AsyncIterable<Buffer>): Promise<Digest>
  /** All or nothing too, whatever the size; over what was there. */
  move(from: string, to: string): Promise<void>
  /** null when there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable | null>
  /** null when there is no such file. */
  size(key: string): Promise<number | null>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** Drafts that a crash has left behind, whole or broken off. */
  deleteDraftsBefore(timeMs: number): Promise<void>
}

/** For what is received and not yet anyone's: to be moved to where it belongs, or deleted. */
export const newDraftKey = () => `drafts/${randomUUID()}`
