import type { Copy } from '~/vault/copy'
import type { SavingProblem } from './problems'

export type DownloadState =
  /** Waits for its turn, because at most two run at a time. */
  | { type: 'queued' }
  | { type: 'saving' }
  /** Failed for now and will be retried automatically. */
  | { type: 'waiting'; problem: SavingProblem }
  | { type: 'paused' }
  /** Failed and will be retried only when the person asks for it. */
  | { type: 'failed'; problem: SavingProblem }
  /** The copy is complete. */
  | { type: 'saved' }
  /** The complete copy is being compared with its digests. */
  | { type: 'checking' }
  /** The copy was complete, but some of its bytes are wrong or missing now. */
  | { type: 'damaged' }

export type Download = Pick<Copy, 'trackId' | 'track' | 'variant' | 'peaks' | 'savedAt' | 'recording'> & {
  state: DownloadState
  keptBytes: number
  /** Null until the size is known. */
  sizeBytes: number | null
  /** The whole copy of an earlier recording plays until this download of the newer one is complete. */
  isRenewing?: boolean
}

export type DownloadsState = {
  /** Whose downloads these are. Null when nobody is signed in or before that is known. */
  userId: string | null
  /** In the order in which they were requested. */
  downloads: ReadonlyMap<string, Download>
  /** Whether the stored copies have been read. Before that, an empty list does not mean that nothing is stored. */
  vault: 'unread' | 'read' | 'unreadable'
}
