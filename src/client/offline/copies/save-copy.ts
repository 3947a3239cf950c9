// Downloads the missing bytes of one copy. It first reads from the vault which bytes are stored, because another tab may
// have stored more of them since this tab read its list.
import type { PageLife } from '~/client/platform/page/page-life'
import { type Copy, isFinished } from '~/vault/copy'
import type { Vault } from '~/vault/vault'
import type { Download } from './download-types'
import { CopyFetch, type FetchParts } from './fetch-copy'
import { failStorage, SavingFailure } from './problems'
import { repairCopy, type RepairParts } from './repair-copy'

export type SaveCopyParts = FetchParts &
  RepairParts & {
    vault: Pick<Vault, 'note'>
    /** Whether this page can compute digests, which needs a secure context. */
    canCheck(): boolean
    life: Pick<PageLife, 'isOnline'>
    /** The waveform, which is stored with the copy so that it can be shown offline. */
    peaksOf(trackId: string): Promise<number[] | null>
  }

type SaveTask = {
  userId: string
  download: Pick<Download, 'trackId' | 'track' | 'variant' | 'savedAt'>
  signal: AbortSignal
  /** Called for received bytes only when the percentage, rounded down, has changed. */
  onProgress(progress: Partial<Download>): void
  onBlockStored(): void
}

/** Rejects with a SavingFailure. Blocks that were stored before the failure stay. */
export async function saveCopy(parts: SaveCopyParts, task: SaveTask): Promise<'kept' | 'paused'> {
  const { userId, download, signal, onProgress, onBlockStored } = task
  const { trackId, track, variant, savedAt } = download
  if (!parts.canCheck()) throw new SavingFailure('not-secure')
  const copy = await parts.vault.find({ userId, trackId })
  if (copy?.intent === 'paused') return 'paused'
  const present = copy?.recording === track.recording ? copy : undefined
  if (present && isFinished(present) && (await repair(parts, present, signal)) === 'whole') return 'kept'
  // Without this check, hundreds of downloads would each send a request and fail for the same reason.
  if (!parts.life.isOnline()) throw new SavingFailure('network')
  const peaks = await peaksFor(parts, trackId, present)
  const wanted = { userId, trackId, track, variant, peaks, savedAt }
  const onBytes = oncePerPercent((keptBytes, sizeBytes) => onProgress({ keptBytes, sizeBytes, peaks }))
  const saved = await new CopyFetch(parts, wanted, signal, { onBytes, onBlockStored }).run()
  onProgress({ track: saved.track, recording: saved.recording })
  return 'kept'
}

async function repair(parts: SaveCopyParts, copy: Copy, signal: AbortSignal) {
  const outcome = await repairCopy(parts, copy, signal)
  if (outcome === 'whole' && copy.isDamaged)
    await parts.vault.note(copy, { isDamaged: false }).catch(failStorage)
  return outcome
}

/** A copy plays without its waveform too, so a failure here is ignored. */
const peaksFor = async ({ peaksOf }: SaveCopyParts, trackId: string, copy: Copy | undefined) =>
  copy ? copy.peaks : peaksOf(trackId).catch(() => null)

/** Bytes arrive in thousands of pieces, and each call would re-render the whole library. */
function oncePerPercent(report: (keptBytes: number, sizeBytes: number) => void) {
  let last: number | null = null
  return (keptBytes: number, sizeBytes: number) => {
    const now = Math.floor((keptBytes / sizeBytes) * 100)
    if (now === last) return
    last = now
    report(keptBytes, sizeBytes)
  }
}
