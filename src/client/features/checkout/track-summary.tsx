import { Art } from '~/client/catalog/art'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { RecordLink } from '~/client/money/record-link'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import { priceText } from '~/contract/rules/price'
import type { TrackDetail } from '~/contract/schemas/built'
import { messages } from './messages'
import type { SoldTrack } from './payment/checkout-state'
import styles from './checkout.module.css'

type TrackSummaryProps = {
  /** null while it is being loaded. */
  track: SoldTrack | null
  /** The price now. null if there is none, or it is not known yet. */
  priceCents: number | null
  /** Whether title and artist are links. Not during the payment, which a page that is left would end. */
  linked: boolean
}

/** The track and its price, at the top of every state. */
export function TrackSummary({ track, priceCents, linked }: TrackSummaryProps) {
  return (
    <div className={styles.what}>
      {track ? (
        <Art
          id={track._id}
          coverArtUrl={track.coverArtUrl}
          place="row"
          loading="eager"
          className={styles.art}
        />
      ) : (
        <Skeleton shape="art" className={styles.art} />
      )}
      <div className={styles.line}>
        <div className="min-w-0 flex-1">
          {track ? (
            <>
              <RecordLink
                path={linked ? pathTo.track(track._id) : null}
                className={`${styles.title} text-left text-lg font-600 leading-6`}
              >
                {track.title}
              </RecordLink>
              <RecordLink
                path={linked ? pathTo.artist(track.artist._id) : null}
                className="block truncate text-left text-dim"
              >
                {artistName(track.artist)}
              </RecordLink>
            </>
          ) : (
            <>
              <Skeleton className="my-1 h-4 w-4/5" />
              <Skeleton className="my-1 h-3 w-1/2" />
            </>
          )}
        </div>
        {priceCents !== null && (
          <p className="text-xl font-600 tabular-nums">{priceText(priceCents / 100)}</p>
        )}
      </div>
    </div>
  )
}

/** Names the files that `GET /purchase/download` offers after the purchase. */
export function PurchaseContents({ original }: { original: TrackDetail['original'] }) {
  return <p className="text-[.9375rem] text-dim">{messages.contents(original)}</p>
}
