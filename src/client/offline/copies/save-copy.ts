// Downloads the missing bytes of one copy. It first reads from the vault which bytes are stored, because another tab may
// have stored more of them since this tab read its list.
import type { Locks } from '~/client/platform/locks'
import type { PageLife } from '~/client/platform/page/page-life'
import { writable, type WritableVault } from '~/vault/block-writes'
import { type Copy, isFinished } from '~/vault/copy'
import type { Vault } from '~/vault/vault'
import { copyLock, type CopyName } from './download-kinds'
import type { Download } from './download-types'
import { CopyFetch, type FetchParts } from './fetch-copy'
import { failStorage, SavingFailure } from './problems'
import { repairCopy, type RepairParts } from './repair-copy'

export type SaveCopyParts = FetchParts &
  RepairParts & {
    vault: Pick<WritableVault, 'note'>
    /** Whether this page can compute digests, which needs a secure context. */
    canCheck(): boolean
    life: Pick<PageLife, 'isOnline'>
    /** The waveform, which is stored with the copy so that it can be shown offline. */
    peaksOf(trackId: string): Promise<number[] | null>
  }

type SaveTask = {
  userId: string
  download: Pick<Download, 'trackId' | 'track' | 'variant' | 'savedAt' | 'isRenewing'>
  signal: AbortSignal
  /** Called for received bytes only when the percentage, rounded down, has changed. */
  onProgress(progress: Partial<Download>): void
  onBlockStored(): void
}

/** Rejects with a SavingFailure. Blocks that were stored before the failure stay. */
export async function saveCopy(parts: SaveCopyParts, task: SaveTask): Promise<'saved' | 'paused'> {
  const { userId, download, signal, onProgress, onBlockStored } = task
  const { trackId, track, variant, savedAt } = download
  if (!parts.canCheck()) throw new SavingFailure('not-secure')
  const copy = await parts.vault.find({ userId, trackId })
  if (copy?.intent === 'paused') return 'paused'
  const present = [copy, copy?.coming].find((stored) => stored?.recording === track.recording)
  if (copy && present === copy && isFinished(copy) && (await isKept(parts, copy, task))) return 'saved'
  const isRenewing = copy !== undefined && isFinished(copy) && copy !== present && !copy.isDamaged
  // The earlier recording has been removed or is damaged, so it does not play meanwhile.
  if (download.isRenewing && !isRenewing) onProgress({ isRenewing })
  // Without this check, hundreds of downloads would each send a request and fail for the same reason.
  if (!parts.life.isOnline()) throw new SavingFailure('network')
  const peaks = await peaksFor(parts, trackId, present)
  const wanted = { userId, trackId, track, variant, peaks, savedAt }
  // Until the new recording is complete, the waveform of the one that plays is shown.
  const shownPeaks = isRenewing ? {} : { peaks }
  const onBytes = oncePerPercent((keptBytes, sizeBytes) =>
    onProgress({ keptBytes, sizeBytes, ...shownPeaks }),
  )
  const saved = await new CopyFetch(parts, wanted, signal, { onBytes, onBlockStored }).run()
  onProgress(isRenewing ? renewed(saved) : { track: saved.track, recording: saved.recording })
  return 'saved'
}

/** How the list of downloads shows the complete copy. */
const renewed = ({ track, recording, peaks, keptBytes, file }: Copy): Partial<Download> => ({
  track,
  recording,
  peaks,
  keptBytes,
  sizeBytes: file.sizeBytes,
  // Both at once, because the copy is whole at any time.
  state: { type: 'saved' },
  isRenewing: false,
})

/** Removes what has arrived of the newer recording. Null if the saved one has been replaced or removed by now. */
export function keepOld({ vault, locks }: { vault: Vault; locks: Locks }, named: CopyName) {
  // A download that was just stopped may still be writing, so this waits for its lock.
  return locks.hold(copyLock(named), new AbortController().signal, () => removeComing(vault, named))
}

async function removeComing(vault: Vault, named: CopyName) {
  const copy = await vault.find(named)
  if (!copy || !isFinished(copy)) return null
  const kept = await writable(vault).keepAs(copy, copy.recording)
  // An earlier pause of the newer one would otherwise hold up its next download.
  await vault.note(named, { intent: 'keep' })
  return kept && renewed(kept)
}

/** Repairs the copy of the present recording. If it is whole, a newer recording is not needed any more. */
async function isKept(parts: SaveCopyParts, copy: Copy, { signal, onProgress }: SaveTask) {
  if ((await repair(parts, copy, signal)) === 'another') return false
  if (copy.coming) onProgress(renewed(await parts.vault.keepAs(copy, copy.recording).catch(failStorage)))
  return true
}

async function repair(parts: SaveCopyParts, copy: Copy, signal: AbortSignal) {
  const outcome = await repairCopy(parts, copy, signal)
  if (outcome === 'whole' && copy.isDamaged)
    await parts.vault.note(copy, { isDamaged: false }).catch(failStorage)
  return outcome
}

/** As `saveCopy`, with a vault that cannot write blocks yet. That code loads together with this file. */
export const saveCopyIn = (parts: Omit<SaveCopyParts, 'vault'> & { vault: Vault }, task: SaveTask) =>
  saveCopy({ ...parts, vault: writable(parts.vault) }, task)

/** A copy plays without its waveform too, so a failure here is ignored. */
const peaksFor = async ({ peaksOf }: SaveCopyParts, trackId: string, copy: Pick<Copy, 'peaks'> | undefined) =>
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
