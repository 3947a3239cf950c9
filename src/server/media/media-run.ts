// The port between the queue, which knows the database, and whoever does the work: a child process, or a test.
import type { Variant } from '../database/tables'

export type MediaKind = 'prepare' | 'demo'

export type MediaWork = {
  jobId: string
  trackId: string
  kind: MediaKind
  /** Somebody sits before the player until it is done. */
  waitedFor: boolean
  /** Where the original is stored; null where it is still to be made. */
  originalKey: string | null
  /** For what is made; the queue takes it from here and clears it away. */
  folder: string
}

export type MadeFile = {
  path: string
  extension: string
  contentType: string
  sizeBytes: number
  sha256: string
  /** The SHA-256 of every block of a download. */
  blocks: string[]
}

export type MediaOutcome =
  | { state: 'made'; durationMs: number; peaks: string; files: Partial<Record<Variant, MadeFile>> }
  /** Nobody will ever read this file, and why, in words for the artist. */
  | { state: 'unreadable'; message: string }

type Watch = { signal: AbortSignal; onProgress(share: number): void }

/** Rejects where an attempt failed that may go well another time. */
export type MediaRun = (work: MediaWork, watch: Watch) => Promise<MediaOutcome>
