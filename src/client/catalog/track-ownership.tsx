import { useIsOwned } from '~/client/owned/use-owned'
import { useSession } from '~/client/session/session'
import { pathTo } from '~/contract/paths'
import { priceText } from '~/contract/rules/price'
import type { Track, TrackDetail } from '~/contract/schemas/built'
import { followToCheckout, withCheckout } from '../money/checkout-address'
import { messages } from './messages'
import styles from './track-ownership.module.css'

const words = messages.ownership

type Ownership = 'yours' | 'owned' | 'collaborator' | 'for-sale' | 'not-on-sale'
type OwnableTrack = Track & Partial<Pick<TrackDetail, 'processing'>>

/** Only the artist, buyers and collaborators can see a track that is not public. */
const isPublic = ({ isWorkInProgress, releaseAt, processing }: OwnableTrack) =>
  !isWorkInProgress && !releaseAt && (processing === undefined || processing.state === 'ready')

/**
 * How the track relates to this person: their own, owned, one they collaborate on, or for sale, once its artist can be
 * paid.
 */
export function useOwnership(track: OwnableTrack): Ownership {
  const owned = useIsOwned(track._id)
  const { user } = useSession()
  if (user?._id === track.artist._id) return 'yours'
  if (owned) return 'owned'
  if (!isPublic(track)) return 'collaborator'
  return track.isForSale ? 'for-sale' : 'not-on-sale'
}

const inRow = {
  yours: [words.yours, 'text-sage'],
  owned: [words.owned, 'text-sage'],
  collaborator: [words.collaborator, 'text-dim'],
  'not-on-sale': [words.notForSale, 'text-dim'],
} as const

/** Shown in a row: the price as a link that opens the checkout, or a word such as *Owned* if this person cannot buy. */
export function TrackOwnership({ track }: { track: Track }) {
  const ownership = useOwnership(track)
  if (ownership !== 'for-sale') {
    const [words, tone] = inRow[ownership]
    return <span className={`shrink-0 px-1 text-sm font-600 ${tone}`}>{words}</span>
  }
  return (
    <a
      href={checkoutPath(track)}
      className={styles.price}
      aria-label={(track.price === 0 ? words.get : words.buy)(track.title, priceText(track.price))}
      onClick={followToCheckout}
    >
      {priceText(track.price)}
    </a>
  )
}

/** The page of the track with its checkout open. */
export const checkoutPath = ({ _id }: Track) => withCheckout({ pathname: pathTo.track(_id), search: '' }, _id)
