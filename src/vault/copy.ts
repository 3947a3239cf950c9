// A copy of a bought track on this device: what it is, what its bytes must be, and how many of them are here.
import type { Track } from '~/contract/schemas/built'
import { downloadBlockBytes } from '~/contract/limits'

/** Small enough to be pulled one by one while playing, large enough that few are written. */
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
  file: CopyFile
  /** Everything up to here is here and was checked; a whole number of blocks until it is finished. */
  keptBytes: number
  /** Whether what is missing of it is to be fetched by itself. */
  intent: 'keep' | 'paused'
  /** It was all here, and some of it was found missing or altered since. */
  isDamaged?: boolean
  /** What is shown and played of it while the server cannot be asked. */
  track: Track
  peaks: number[] | null
  savedAt: number
}

/** What was asked to be kept, before the first byte of it is here. */
export type Wish = Pick<Copy, 'userId' | 'trackId' | 'variant' | 'track' | 'savedAt' | 'intent'>

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
