// Where files live. On disk by default; an object store can stand behind the same four calls.
import type { Readable } from 'node:stream'

/** First and last byte, both included. */
type ByteRange = { start: number; end: number }

export type Storage = {
  /** All or nothing: a key never shows half a file. */
  put(key: string, content: Buffer | Readable): Promise<void>
  /** null when there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable | null>
  /** null when there is no such file. */
  size(key: string): Promise<number | null>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
}
