// How several tracks stand together on this device, as one act for all of them needs to know it.
import { isFailed, isMoving, isPaused, isUnderWay, isWhole } from './download-kinds'
import type { Download, DownloadsState } from './download-types'
import type { Downloads } from './downloads'

type Counts = { saved: number; count: number }

export type SeveralState = Counts &
  (
    | /** Some were not asked for yet. */ { type: 'unsaved' }
    | /** Some are on their way, or wait for their turn. */ { type: 'saving' }
    /** All that is on its way waits for what will pass by itself. */
    | { type: 'waiting'; first: Download }
    /** Some need a press; nothing is on its way. */
    | { type: 'failed'; first: Download; failed: number }
    | { type: 'paused' }
    | { type: 'saved' }
  )

export const thoseOf = (
  { downloads }: Pick<DownloadsState, 'downloads'>,
  trackIds: readonly string[],
): Download[] => trackIds.flatMap((trackId) => downloads.get(trackId) ?? [])

export function severalState(
  state: Pick<DownloadsState, 'downloads'>,
  trackIds: readonly string[],
): SeveralState {
  const asked = thoseOf(state, trackIds)
  const counts = { saved: asked.filter(isWhole).length, count: trackIds.length }
  if (asked.length < trackIds.length) return { ...counts, type: 'unsaved' }
  const under = asked.find(isUnderWay)
  if (under)
    return asked.some(isMoving) ? { ...counts, type: 'saving' } : { ...counts, type: 'waiting', first: under }
  const failed = asked.filter(isFailed)
  const [first] = failed
  if (first) return { ...counts, type: 'failed', first, failed: failed.length }
  return { ...counts, type: asked.some(isPaused) ? 'paused' : 'saved' }
}

/** The last first: what is paused lets the next begin. */
export const pauseAll = (downloads: Pick<Downloads, 'state' | 'pause'>, these: readonly Download[]) =>
  downloads.state.together(() => these.toReversed().forEach(({ trackId }) => downloads.pause(trackId)))
