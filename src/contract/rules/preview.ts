// The preview rules, which client and server share.
import { previewSeconds, previewWarningSeconds } from '../limits'

/** How much of a track a person may stream. */
export type Entitlement = 'full' | 'preview' | 'none'

type PreviewMoment = 'playing' | 'warning' | 'ended'

/** What the player does at a position of a preview. */
export const previewMoment = (positionSeconds: number): PreviewMoment => {
  if (positionSeconds >= previewSeconds) return 'ended'
  return positionSeconds >= previewWarningSeconds ? 'warning' : 'playing'
}

/** Seeking to or past the end of the preview is ignored. */
export const maySeekTo = (entitlement: Entitlement, positionSeconds: number) =>
  entitlement === 'full' || positionSeconds < previewSeconds

/** A play counts after this many seconds: 30, or half the track if that is less. */
export const playCountsFromSeconds = (durationSeconds: number) =>
  Math.min(previewSeconds, durationSeconds / 2)
