// What is told of each download, from what stands in the vault.
import type { Track } from '~/contract/schemas/built'
import { type Copy, isFinished, type Wish } from '~/vault/copy'
import type { Download, DownloadState } from './download-types'

type All = ReadonlyMap<string, Download>

type Found = {
  copies: readonly Copy[]
  wishes: readonly Wish[]
  /** What was told when the reading of them began: what was told differently since is newer than they are. */
  before: All
  now: All
  isUnderWay: (trackId: string) => boolean
}

/** Copies and wishes in the order in which they were asked for; what is under way here is known better here. */
export function together({ copies, wishes, before, now, isUnderWay }: Found): All {
  const inVault = new Set(copies.map(({ trackId }) => trackId))
  const isNewer = (trackId: string) => before.get(trackId)?.state !== now.get(trackId)?.state
  const begun = copies.flatMap((copy) => {
    const known = now.get(copy.trackId)
    if (isNewer(copy.trackId)) return known ?? []
    return known && (isUnderWay(copy.trackId) || stands(known, copy)) ? known : found(copy)
  })
  const wished = wishes
    .filter(({ trackId }) => !inVault.has(trackId) && !now.has(trackId) && !isNewer(trackId))
    .map(wishedFor)
  const asked = [...now.values()].filter(
    ({ trackId, state }) => !inVault.has(trackId) && (state.type !== 'kept' || isNewer(trackId)),
  )
  const all = [...begun, ...asked, ...wished].toSorted((one, other) => one.savedAt - other.savedAt)
  return new Map(all.map((download) => [download.trackId, download]))
}

/** Nothing new is known of it, or something was found out here that the vault does not tell. */
function stands({ state: { type }, keptBytes }: Download, copy: Copy): boolean {
  if (!isFinished(copy)) return type === 'failed'
  if (type === 'kept') return keptBytes === copy.keptBytes && !copy.isDamaged
  return type === 'damaged' || type === 'checking'
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
export const wishOf = (
  userId: string,
  { trackId, track, variant, savedAt }: Download,
  intent: Copy['intent'] = 'keep',
): Wish => ({ userId, trackId, track, variant, savedAt, intent })

const wishedFor = ({ track, variant, savedAt, intent }: Wish): Download => ({
  ...toSave(track, variant, savedAt),
  state: stateBy(intent),
})

/** Of what is not all here; what was wished for before wishes told their intent goes on. */
const stateBy = (intent: Copy['intent'] | undefined): DownloadState => ({
  type: intent === 'paused' ? 'paused' : 'queued',
})

const found = (copy: Copy): Download => {
  const { trackId, track, variant, peaks, savedAt, keptBytes, file, intent, isDamaged } = copy
  const whole: DownloadState = { type: isDamaged ? 'damaged' : 'kept' }
  const state = isFinished(copy) ? whole : stateBy(intent)
  return { trackId, track, variant, peaks, savedAt, keptBytes, sizeBytes: file.sizeBytes, state }
}
