// The record of a copy: a track stored on this device, the hashes of its bytes, and how many bytes are stored.
import type { Track } from '~/contract/schemas/built'
import { downloadBlockBytes } from '~/contract/limits-beyond'

/** Playback holds one chunk in memory at a time, so chunks are small. Smaller chunks would need more writes. */
export const chunkBytes = 256 * 1024

type CopyFile = {
  sizeBytes: number
  type: string
  etag: string
  sha256: string
  /** The SHA-256 of every block, in hex. */
  blocks: string[]
}

export type Copy = {
  userId: string
  trackId: string
  variant: 'stream' | 'original'
  filename: string
  /** The name of the stored recording. Absent for a first one. */
  recording?: string
  file: CopyFile
  /** The name under which the chunks are stored. Absent for a copy that replaced none. */
  chunkSet?: string
  /** The bytes before this offset are stored and verified. It is a whole number of blocks until the copy is finished. */
  keptBytes: number
  /**
   * `keep`: the app downloads the missing bytes by itself. `paused`: the user has paused the download, and the app
   * downloads nothing until the user resumes it.
   */
  intent: 'keep' | 'paused'
  /** The copy was complete, and a later check or the player found missing or altered bytes. */
  isDamaged?: boolean
  /** When the bytes were last compared with their hashes after they were stored. */
  checkedAt?: number
  /** What lists and the player show of the track while the server cannot be reached. */
  track: Track
  peaks: number[] | null
  savedAt: number
  /** A newer recording that is being stored. This complete copy plays until that one is complete and replaces it. */
  coming?: Omit<Copy, 'coming'>
}

/** A request to save a track, recorded before its first byte is stored. */
export type SaveRequest = Pick<Copy, 'userId' | 'trackId' | 'variant' | 'track' | 'savedAt' | 'intent'>

export const isFinished = ({ keptBytes, file }: Pick<Copy, 'keptBytes' | 'file'>) =>
  keptBytes === file.sizeBytes

export const isSameFile = (one: CopyFile, other: CopyFile) =>
  one.sha256 === other.sha256 && one.sizeBytes === other.sizeBytes

export const blockCount = (sizeBytes: number) => Math.ceil(sizeBytes / downloadBlockBytes)

export const chunksOf = (block: ArrayBuffer) =>
  Array.from({ length: Math.ceil(block.byteLength / chunkBytes) }, (_, at) =>
    block.slice(at * chunkBytes, (at + 1) * chunkBytes),
  )

export const chunkIndexAt = (byte: number) => Math.floor(byte / chunkBytes)
