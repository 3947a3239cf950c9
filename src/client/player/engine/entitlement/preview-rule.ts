// The specification's rules for previews, applied to a position.
import { previewSeconds, previewWarningSeconds } from '~/contract/limits'
import { type Entitlement, maySeekTo, previewMoment } from '~/contract/rules/preview'
import type { PreviewNotice } from '../player-types'

/** A track that is no longer than a preview plays in full for everybody. */
export const isLimited = (entitlement: Entitlement | null, trackSeconds: number | null) =>
  entitlement !== 'full' && (trackSeconds === null || trackSeconds <= 0 || trackSeconds > previewSeconds)

export const noticeAt = (limited: boolean, positionSeconds: number): PreviewNotice => {
  const moment = limited ? previewMoment(positionSeconds) : 'playing'
  return moment === 'playing' ? 'none' : moment
}

/** The next position at which the warning or the end of the preview is due. Null when neither is. */
export const nextMarkSeconds = (limited: boolean, positionSeconds: number): number | null => {
  if (!limited || positionSeconds >= previewSeconds) return null
  return positionSeconds < previewWarningSeconds ? previewWarningSeconds : previewSeconds
}

export const isSeekAllowed = (limited: boolean, positionSeconds: number) =>
  maySeekTo(limited ? 'preview' : 'full', positionSeconds)

/** A preview file is a little over 30 seconds long. Audio that ends clearly earlier belongs to a short track. */
export const endsAsPreview = (limited: boolean, positionSeconds: number) =>
  limited && positionSeconds >= previewSeconds - 0.5
