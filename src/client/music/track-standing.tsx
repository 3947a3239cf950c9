import { useIsOwned } from '~/client/player/use-player'
import { useSession } from '~/client/session/session'
import { priceText } from '~/contract/rules/price'
import type { Track, TrackDetail } from '~/contract/schemas/built'
import { followLink } from './follow-link'

type Standing = 'yours' | 'owned' | 'collaborator' | 'for-sale'
type Standable = Track & Partial<Pick<TrackDetail, 'processing'>>

/** What is not out is shown to nobody but its artist, whoever bought it, and the people who play on it. */
const isOut = ({ isWorkInProgress, processing }: Standable) =>
  !isWorkInProgress && (processing === undefined || processing.state === 'ready')

/** How a track stands to the listener: theirs by making, by buying or by playing on it, or for sale. */
export function useStanding(track: Standable): Standing {
  const owned = useIsOwned(track._id)
  const { user } = useSession()
  if (user?._id === track.artist._id) return 'yours'
  if (owned) return 'owned'
  return isOut(track) ? 'for-sale' : 'collaborator'
}

const inRow = {
  yours: ['Yours', 'text-sage'],
  owned: ['Owned', 'text-sage'],
  collaborator: ['You’re on it', 'text-dim'],
} as const

/** At the end of a row: *Owned*, or the price, which leads to the track's page. */
export function TrackStanding({ track, trackPath }: { track: Track; trackPath: string }) {
  const standing = useStanding(track)
  if (standing !== 'for-sale') {
    const [words, tone] = inRow[standing]
    return <span className={`shrink-0 px-1 text-sm font-600 ${tone}`}>{words}</span>
  }
  const price = priceText(track.price)
  return (
    <a href={trackPath} className="price-pill" aria-label={`${price} ${track.title}`} onClick={followLink}>
      {price}
    </a>
  )
}
