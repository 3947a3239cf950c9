import type { Copy } from '~/vault/copy'
import type { SavingProblem } from './problems'

export type DownloadState =
  /** Two at a time: its turn comes. */
  | { type: 'queued' }
  | { type: 'saving' }
  /** It goes on by itself. */
  | { type: 'waiting'; problem: SavingProblem }
  | { type: 'paused' }
  /** It goes on when the person says so. */
  | { type: 'failed'; problem: SavingProblem }
  | { type: 'kept' }
  /** Its bytes are being read and compared. */
  | { type: 'checking' }
  /** It was kept whole, and is not whole any more. */
  | { type: 'damaged' }

export type Download = Pick<Copy, 'trackId' | 'track' | 'variant' | 'peaks' | 'savedAt'> & {
  state: DownloadState
  keptBytes: number
  /** Null until the server has said. */
  sizeBytes: number | null
}

export type DownloadsState = {
  /** Whose they are; null: nobody is signed in, or it is not known what there is. */
  userId: string | null
  /** In the order in which they were asked for. */
  downloads: ReadonlyMap<string, Download>
  /** Whether that is all there is: where it is not known, nothing shown is not nothing saved. */
  vault: 'unread' | 'read' | 'unreadable'
}
