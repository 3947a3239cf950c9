// Brings one copy from however much of it is here to all of it: what another tab did meanwhile is taken as it is.
import type { PageLife } from '~/client/platform/page/page-life'
import { type Copy, isFinished } from '~/vault/copy'
import type { Vault } from '~/vault/vault'
import type { Download } from './download-types'
import { CopyFetch, type FetchParts } from './fetch-copy'
import { failStorage, SavingFailure } from './problems'
import { repairCopy, type RepairParts } from './repair-copy'

export type BringParts = FetchParts &
  RepairParts & {
    vault: Pick<Vault, 'note'>
    /** Whether bytes can be checked on this page at all. */
    canCheck(): boolean
    life: Pick<PageLife, 'isOnline'>
    /** The waveform that is shown of it where the server cannot be asked. */
    peaksOf(trackId: string): Promise<number[] | null>
  }

type Bringing = {
  userId: string
  download: Pick<Download, 'trackId' | 'track' | 'variant' | 'savedAt'>
  signal: AbortSignal
  /** So much of it has come; told as often as it makes a difference to who looks. */
  onProgress(progress: Pick<Download, 'keptBytes' | 'sizeBytes' | 'peaks'>): void
  onBlockKept(): void
}

/** Rejects with a SavingFailure; what was kept until then stays. */
export async function bringCopy(parts: BringParts, bringing: Bringing): Promise<'kept' | 'paused'> {
  const { userId, download, signal, onProgress, onBlockKept } = bringing
  const { trackId, track, variant, savedAt } = download
  if (!parts.canCheck()) throw new SavingFailure('not-secure')
  const copy = await parts.vault.find({ userId, trackId })
  if (copy?.intent === 'paused') return 'paused'
  if (copy && isFinished(copy) && (await mend(parts, copy, signal)) === 'whole') return 'kept'
  // Asked one by one, hundreds would fail for the same reason.
  if (!parts.life.isOnline()) throw new SavingFailure('network')
  const peaks = await peaksFor(parts, trackId, copy)
  const wanted = { userId, trackId, track, variant, peaks, savedAt }
  const onBytes = hundredths((keptBytes, sizeBytes) => onProgress({ keptBytes, sizeBytes, peaks }))
  await new CopyFetch(parts, wanted, signal, { onBytes, onBlockKept }).run()
  return 'kept'
}

async function mend(parts: BringParts, copy: Copy, signal: AbortSignal) {
  const outcome = await repairCopy(parts, copy, signal)
  if (outcome === 'whole' && copy.isDamaged)
    await parts.vault.note(copy, { isDamaged: false }).catch(failStorage)
  return outcome
}

/** Without its waveform it plays all the same. */
const peaksFor = async ({ peaksOf }: BringParts, trackId: string, copy: Copy | undefined) =>
  copy ? copy.peaks : peaksOf(trackId).catch(() => null)

/** Bytes come in thousands of pieces, and each told would draw the whole library anew. */
function hundredths(told: (keptBytes: number, sizeBytes: number) => void) {
  let last: number | null = null
  return (keptBytes: number, sizeBytes: number) => {
    const now = Math.floor((keptBytes / sizeBytes) * 100)
    if (now === last) return
    last = now
    told(keptBytes, sizeBytes)
  }
}
