// How much of the storage quota the recordings use, and how much room is left.
import { LoadProblem } from '~/client/catalog/load-problem'
import type { useStorage } from '~/client/studio/own-tracks/use-storage'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { sizeText } from '~/client/ui/size-text'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'

type Storage = NonNullable<Answer<'artistTracks'>['storage']>

const nearlyFullFrom = 0.9
const noStorage: Storage = { usedBytes: 0, unfinishedBytes: 0, quotaBytes: 1 }
const texts = messages.storage

const hintFor = (fraction: number, hasUnfinished: boolean) => {
  if (fraction >= 1) return texts.full(hasUnfinished)
  return fraction >= nearlyFullFrom ? texts.nearlyFull(hasUnfinished) : null
}

const usedText = ({ usedBytes, unfinishedBytes, quotaBytes }: Storage) => {
  const used = texts.used(sizeText(usedBytes), sizeText(quotaBytes))
  return unfinishedBytes > 0 ? texts.unfinished(used, sizeText(unfinishedBytes)) : used
}

type StorageMeterProps = Pick<ReturnType<typeof useStorage>, 'storage' | 'error' | 'retry'>

export function StorageMeter({ storage, error, retry }: StorageMeterProps) {
  if (!error) return <Meter storage={storage} />
  return (
    <div className="mb-8">
      <LoadProblem message={texts.notLoaded} error={error} onRetry={retry} />
    </div>
  )
}

/** Has the same height while the usage loads, so that the tracks below do not move. */
function Meter({ storage }: { storage: Storage | undefined }) {
  const { usedBytes, unfinishedBytes, quotaBytes } = storage ?? noStorage
  const fraction = Math.min(1, usedBytes / quotaBytes)
  const used = storage && usedText(storage)
  const hint = hintFor(fraction, unfinishedBytes > 0)
  return (
    <div className="mb-8 grid max-w-[24rem] gap-1.5 text-sm text-dim" aria-busy={!storage}>
      <p className="h-6">{used ?? <Skeleton className="h-4 w-40" />}</p>
      <div
        role="meter"
        aria-label={texts.title}
        aria-valuemin={0}
        aria-valuemax={quotaBytes}
        aria-valuenow={Math.min(usedBytes, quotaBytes)}
        aria-valuetext={used}
        className="h-1.5 overflow-hidden rounded-pill bg-surface-2"
      >
        <div
          className={`h-full rounded-pill ${hint ? 'bg-rust' : 'bg-ember'}`}
          style={{ width: `${fraction * 100}%` }}
        />
      </div>
      {hint && <p className="text-text">{hint}</p>}
    </div>
  )
}
