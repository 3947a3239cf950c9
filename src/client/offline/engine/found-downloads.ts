// What is told of each download, from what stands in the vault.
import type { Track } from '~/contract/schemas/built'
import { type Copy, isFinished, type Wish } from '~/vault/copy'
import type { Download, DownloadState } from './download-types'

/** Copies and wishes in the order in which they were asked for; what is under way here is known better here. */
export function together(
  copies: readonly Copy[],
  wishes: readonly Wish[],
  now: ReadonlyMap<string, Download>,
  isUnderWay: (trackId: string) => boolean,
): ReadonlyMap<string, Download> {
  const kept = new Set(copies.map(({ trackId }) => trackId))
  const begun = copies.map((copy) => (isUnderWay(copy.trackId) && now.get(copy.trackId)) || found(copy))
  const wished = wishes
    .filter(({ trackId }) => !kept.has(trackId) && !now.has(trackId))
    .map(({ track, variant, savedAt }) => toSave(track, variant, savedAt))
  const asked = [...now.values()].filter(({ trackId, state }) => state.type !== 'kept' && !kept.has(trackId))
  const all = [...begun, ...asked, ...wished].toSorted((one, other) => one.savedAt - other.savedAt)
  return new Map(all.map((download) => [download.trackId, download]))
}

export const toSave = (track: Track, variant: Copy['variant'], savedAt: number): Download => ({
  trackId: track._id,
  track,
  variant,
  peaks: null,
  savedAt,
  state: { type: 'queued' },
  keptBytes: 0,
  sizeBytes: null,
})

/** So much of it is remembered until something of it is here. */
export const wishOf = (userId: string, { trackId, track, variant, savedAt }: Download): Wish => ({
  userId,
  trackId,
  track,
  variant,
  savedAt,
})

const found = (copy: Copy): Download => {
  const { trackId, track, variant, peaks, savedAt, keptBytes, file, intent } = copy
  const under = intent === 'paused' ? 'paused' : 'queued'
  const state: DownloadState = { type: isFinished(copy) ? 'kept' : under }
  return { trackId, track, variant, peaks, savedAt, keptBytes, sizeBytes: file.sizeBytes, state }
}
