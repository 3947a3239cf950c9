import { Art } from '~/client/catalog/art'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { sizeText } from '~/client/ui/size-text'
import { artistName } from '~/contract/rules/artist-name'
import { priceText } from '~/contract/rules/price'
import type { TrackDetail } from '~/contract/schemas/built'
import type { SoldTrack } from './payment/checkout-state'
import styles from './checkout.module.css'

type WhatItIsProps = {
  /** null while it is on its way. */
  track: SoldTrack | null
  /** What is asked for it now; null where nothing is asked, or not known yet. */
  priceCents: number | null
}

/** What is bought, and for how much: in the same place through all of it. */
export function WhatItIs({ track, priceCents }: WhatItIsProps) {
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
      <div className="min-w-0 flex-1">
        {track ? (
          <>
            <p dir="auto" className={`${styles.title} text-left text-lg font-600 leading-6`}>
              {track.title}
            </p>
            <p dir="auto" className="truncate text-left text-dim">
              {artistName(track.artist)}
            </p>
          </>
        ) : (
          <>
            <Skeleton className="my-1 h-4 w-4/5" />
            <Skeleton className="my-1 h-3 w-1/2" />
          </>
        )}
      </div>
      {priceCents !== null && (
        <p className={`${styles.price} text-xl font-600 tabular-nums`}>{priceText(priceCents / 100)}</p>
      )}
    </div>
  )
}

/** As `GET /purchase/download` hands them out. */
export function WhatOneGets({ original }: { original: TrackDetail['original'] }) {
  return (
    <p className="text-[.9375rem] text-dim">
      Yours for keeps: an MP3 that plays anywhere, with or without signal, and the original file as the artist
      uploaded it{original && ` (${original.format}, ${sizeText(original.size)})`}.
    </p>
  )
}
