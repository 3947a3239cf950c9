// Who hears how much: the same rule on both sides of the wire.
import { previewSeconds, previewWarningSeconds } from '../limits'

/** What somebody may hear of a track. */
export type Entitlement = 'full' | 'preview' | 'none'

type PreviewMoment = 'playing' | 'warning' | 'ended'

/** Where in its preview a track stands at a position. */
export const previewMoment = (positionSeconds: number): PreviewMoment => {
  if (positionSeconds >= previewSeconds) return 'ended'
  return positionSeconds >= previewWarningSeconds ? 'warning' : 'playing'
}

/** Seeking to or past the end of the preview is ignored. */
export const maySeekTo = (entitlement: Entitlement, positionSeconds: number) =>
  entitlement === 'full' || positionSeconds < previewSeconds

/** A listening counts as a play from here on: 30 seconds or half the track. */
export const playCountsFromSeconds = (durationSeconds: number) =>
  Math.min(previewSeconds, durationSeconds / 2)
