import type { Copy } from '~/vault/copy'
import { aTrack } from '../music/tracks'

type Change = Partial<Omit<Copy, 'file'>> & { sizeBytes?: number; file?: Partial<Copy['file']> }

/** A complete copy that belongs to Ada. */
export const aCopy = (trackId: string, { sizeBytes = 100, file, ...change }: Change = {}): Copy => ({
  userId: 'ada',
  trackId,
  variant: 'stream',
  filename: 'Song.mp3',
  file: { sizeBytes, type: 'audio/mpeg', etag: '"abc"', sha256: 'abc', blocks: [], ...file },
  keptBytes: sizeBytes,
  intent: 'keep',
  track: aTrack(trackId),
  peaks: null,
  savedAt: 1,
  ...change,
})
