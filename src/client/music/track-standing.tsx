import { Link } from 'wouter'
import { useIsOwned } from '~/client/player/use-player'
import { useSession } from '~/client/session/session'
import { VisuallyHidden } from '~/client/ui/visually-hidden'
import { priceText } from '~/contract/rules/price'
import type { Track } from '~/contract/schemas/built'

/** How a track stands to the listener: theirs by making, theirs by buying, or for sale. */
export function useStanding(track: Track): 'yours' | 'owned' | 'for-sale' {
  const owned = useIsOwned(track._id)
  const { user } = useSession()
  if (user?._id === track.artist._id) return 'yours'
  return owned ? 'owned' : 'for-sale'
}

/** At the end of a row: *Owned*, or the price, which leads to the track's page. */
export function TrackStanding({ track, trackPath }: { track: Track; trackPath: string }) {
  const standing = useStanding(track)
  if (standing !== 'for-sale') {
    return (
      <span className="shrink-0 px-1 text-sm font-600 text-sage">
        {standing === 'owned' ? 'Owned' : 'Yours'}
      </span>
    )
  }
  return (
    <Link href={trackPath} className="price-pill">
      {priceText(track.price)}
      <VisuallyHidden> {track.title}</VisuallyHidden>
    </Link>
  )
}
