// The port between the queue, which uses the database, and the code that does the work: a child process, or a test.
import type { Variant } from '../database/tables'

export type MediaKind = 'prepare' | 'demo'

export type MediaWork = {
  jobId: string
  trackId: string
  kind: MediaKind
  /** Whether a listener is waiting for this track now. */
  waitedFor: boolean
  /** The key of the original, and a folder that has it; null for a demo track, whose original is rendered. */
  original: { key: string; storageFolder: string } | null
  /** Where the work writes its files. The queue stores them and then deletes the folder. */
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

export type Loudness = {
  /** The integrated loudness in LUFS; null if nothing in the track is loud enough or long enough to be measured. */
  integratedLufs: number | null
  /** The highest sample of the streaming copy before it is encoded, in dB relative to full scale. */
  peakDb: number
  /** By how much the streaming copy is quieter than the original, because the original exceeds full scale. */
  turnedDownDb: number
}

export type MadeTrack = {
  state: 'made'
  durationMs: number
  peaks: string
  loudness: Loudness
  files: Partial<Record<Variant, MadeFile>>
}

export type MediaOutcome =
  | MadeTrack
  /** No retry can read this file; the message tells the artist why. */
  | { state: 'unreadable'; message: string }

type Watch = { signal: AbortSignal; onProgress(share: number): void }

/** Rejects if the attempt failed for a reason that may be temporary, so that a retry makes sense. */
export type MediaRun = (work: MediaWork, watch: Watch) => Promise<MediaOutcome>
