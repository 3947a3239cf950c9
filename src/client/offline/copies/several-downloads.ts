// The combined download state of several tracks, for buttons that act on all of them.
import { isFailed, isMoving, isPaused, isUnderWay, isWhole } from './download-kinds'
import type { Download, DownloadsState } from './download-types'
import type { Downloads } from './downloads'

type Counts = { saved: number; count: number }

export type SeveralState = Counts &
  (
    | /** Some tracks are not in the downloads yet. */ { type: 'unsaved' }
    | /** Some downloads run or are queued. */ { type: 'saving' }
    /** A download waits for an automatic retry, and none runs or is queued. */
    | { type: 'waiting'; first: Download }
    /** Some downloads failed or are damaged, and none runs, is queued or waits for an automatic retry. */
    | { type: 'failed'; first: Download; failed: number }
    | { type: 'paused' }
    | { type: 'saved' }
  )

export const downloadsFor = (
  { downloads }: Pick<DownloadsState, 'downloads'>,
  trackIds: readonly string[],
): Download[] => trackIds.flatMap((trackId) => downloads.get(trackId) ?? [])

export function severalState(
  state: Pick<DownloadsState, 'downloads'>,
  trackIds: readonly string[],
): SeveralState {
  const selected = downloadsFor(state, trackIds)
  const counts = { saved: selected.filter(isWhole).length, count: trackIds.length }
  if (selected.length < trackIds.length) return { ...counts, type: 'unsaved' }
  const underWay = selected.find(isUnderWay)
  if (underWay)
    return selected.some(isMoving)
      ? { ...counts, type: 'saving' }
      : { ...counts, type: 'waiting', first: underWay }
  const failed = selected.filter(isFailed)
  const [first] = failed
  if (first) return { ...counts, type: 'failed', first, failed: failed.length }
  return { ...counts, type: selected.some(isPaused) ? 'paused' : 'saved' }
}

/** Pauses in reverse order, because pausing one download starts the next queued one. */
export const pauseAll = (downloads: Pick<Downloads, 'state' | 'pause'>, these: readonly Download[]) =>
  downloads.state.together(() => these.toReversed().forEach(({ trackId }) => downloads.pause(trackId)))
