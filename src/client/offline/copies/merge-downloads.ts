// Merges the vault's copies and save requests with the downloads that this page already shows.
import type { Track } from '~/contract/schemas/built'
import { type Copy, isFinished, type SaveRequest } from '~/vault/copy'
import type { Download, DownloadState } from './download-types'

type All = ReadonlyMap<string, Download>

type MergeInput = {
  copies: readonly Copy[]
  saveRequests: readonly SaveRequest[]
  /** The downloads when the read began. A download whose state changed since then is newer than the read. */
  before: All
  now: All
  isRunning: (trackId: string) => boolean
}

/** All downloads in the order in which they were requested. Downloads that run in this page keep their state. */
export function mergeDownloads({ copies, saveRequests, before, now, isRunning }: MergeInput): All {
  const inVault = new Set(copies.map(({ trackId }) => trackId))
  const isNewer = (trackId: string) => before.get(trackId)?.state !== now.get(trackId)?.state
  const begun = copies.flatMap((copy) => {
    const known = now.get(copy.trackId)
    if (isNewer(copy.trackId)) return known ?? []
    return known && (isRunning(copy.trackId) || isUpToDate(known, copy)) ? known : downloadOfCopy(copy)
  })
  const requested = saveRequests
    .filter(({ trackId }) => !inVault.has(trackId) && !now.has(trackId) && !isNewer(trackId))
    .map(downloadOfRequest)
  const unstored = [...now.values()].filter(
    ({ trackId, state }) => !inVault.has(trackId) && (state.type !== 'saved' || isNewer(trackId)),
  )
  const all = [...begun, ...unstored, ...requested].toSorted((one, other) => one.savedAt - other.savedAt)
  return new Map(all.map((download) => [download.trackId, download]))
}

/** Whether the shown download needs no update: nothing changed, or its state is known only to this page. */
function isUpToDate({ state: { type }, keptBytes, recording }: Download, copy: Copy): boolean {
  if (!isFinished(copy.coming ?? copy)) return type === 'failed'
  if (type === 'saved') return keptBytes === copy.keptBytes && recording === copy.recording && !copy.isDamaged
  return type === 'damaged' || type === 'checking'
}

export const queuedDownload = (track: Track, variant: Copy['variant'], savedAt: number): Download => ({
  trackId: track._id,
  track,
  variant,
  peaks: null,
  savedAt,
  state: { type: 'queued' },
  keptBytes: 0,
  sizeBytes: null,
})

/** The save request that records this download before any of its bytes are stored. */
export const saveRequestOf = (
  userId: string,
  { trackId, track, variant, savedAt }: Download,
  intent: Copy['intent'] = 'keep',
): SaveRequest => ({ userId, trackId, track, variant, savedAt, intent })

const downloadOfRequest = ({ track, variant, savedAt, intent }: SaveRequest): Download => ({
  ...queuedDownload(track, variant, savedAt),
  state: incompleteState(intent),
})

/** The state of an incomplete copy or a save request. Requests from earlier versions have no intent and are queued. */
const incompleteState = (intent: Copy['intent'] | undefined): DownloadState => ({
  type: intent === 'paused' ? 'paused' : 'queued',
})

const downloadOfCopy = (copy: Copy): Download => {
  const { trackId, track, variant, recording, peaks, savedAt, intent, isDamaged, coming } = copy
  const { keptBytes, file } = coming ?? copy
  const complete: DownloadState = { type: isDamaged ? 'damaged' : 'saved' }
  const state = isFinished(coming ?? copy) ? complete : incompleteState(intent)
  return {
    trackId,
    track,
    variant,
    recording,
    peaks,
    savedAt,
    keptBytes,
    sizeBytes: file.sizeBytes,
    state,
    ...(coming && { isRenewing: !isDamaged }),
  }
}
