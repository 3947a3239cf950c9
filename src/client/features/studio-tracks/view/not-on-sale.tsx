import { Link } from 'wouter'
import { canSell, useSellerStatus } from '~/client/money/seller-status'
import { isPublic, type OwnTrack } from '~/client/studio/own-tracks/own-track'
import { buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { paths } from '~/contract/paths'
import { messages } from '../messages'

const texts = messages.notOnSale

/** The table shows the prices of tracks that nobody can buy without payouts. This says so, and leads there. */
export function NotOnSale({ tracks }: { tracks: readonly OwnTrack[] }) {
  const status = useSellerStatus()
  if (!status || canSell(status) || !tracks.some((track) => isPublic(track) && track.price > 0)) return null
  return (
    <div className="mb-6">
      <Notice
        tone="info"
        action={
          <Link href={paths.sellerOnboard} className={buttonClass('quiet', 'sm')}>
            {texts.act}
          </Link>
        }
      >
        {texts.text}
      </Notice>
    </div>
  )
}
