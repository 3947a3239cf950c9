import { PreviewEnded } from '~/client/player/view/preview-ended'
import { useStanding } from '~/client/music/track-standing'
import { useToast } from '~/client/ui/toast'
import type { TrackDetail } from '~/contract/schemas/built'

type PreviewSaleProps = { track: TrackDetail; trackPath: (id: string) => string }

/** Where a track is sold, its preview ends with the offer to buy it. */
export function PreviewSale({ track, trackPath }: PreviewSaleProps) {
  const say = useToast()
  if (useStanding(track) !== 'for-sale') return null
  // Paying is not built yet, and nobody is to believe that they have paid.
  const purchase = () => say({ message: 'Buying is not open yet. Nothing has been charged.', tone: 'info' })
  return <PreviewEnded trackPath={trackPath} trackId={track._id} onPurchase={purchase} />
}
