import { goToCheckout } from '~/client/money/checkout-address'
import { useStanding } from '~/client/catalog/track-standing'
import { PreviewEnded } from '~/client/player/view/preview-ended'
import type { TrackDetail } from '~/contract/schemas/built'

/** Where a track is sold, its preview ends with the offer to buy it. */
export function PreviewSale({ track }: { track: TrackDetail }) {
  if (useStanding(track) !== 'for-sale') return null
  return <PreviewEnded trackId={track._id} onPurchase={() => goToCheckout(track._id)} />
}
